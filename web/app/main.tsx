import { render } from 'preact';

render(<h1>Goalline</h1>, document.getElementById('app') as HTMLElement);
