/** A value that belongs to the page and not to a component. */
export interface SharedValue<T> {
  get: () => T;
  set: (next: T) => void;
  /** For `useSyncExternalStore`, together with `get`. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a value that components can follow. */
export function sharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
