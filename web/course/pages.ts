// The pages of lessons, which come together.

export { FirstPage } from './first/page';
export { LessonPage } from './page';
