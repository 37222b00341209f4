import { useEffect } from 'preact/hooks';

/** The title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
