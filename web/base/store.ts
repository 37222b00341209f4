// This is a value that views follow. Small on purpose: the page has few values that live longer than one view.

import { useEffect, useState } from 'preact/hooks';

export class Store<T> {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private value: T) {}

  get(): T {
    return this.value;
  }

  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener(value);
  }

  /** Calls `listener` on every change, until the returned function is called. */
  follow(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    setValue(store.get());
    return store.follow((next) => setValue(next));
  }, [store]);
  return value;
}
