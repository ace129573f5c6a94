import { createElement, lazy, type ComponentType } from 'react';

/** A component whose code is loaded later. */
export interface LazyPart<Props extends object> {
  /** Loads its code, so that the component is there at once when it is rendered. */
  load: () => Promise<unknown>;
  /** Suspends while its code is not there. */
  Part: ComponentType<Props>;
}

/**
 * As `lazy`, but a part whose code is there is rendered without suspending, which costs React 300 ms even when there is
 * nothing to wait for.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadPart = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  const Lazy: ComponentType<Props> = lazy(loadPart);
  return { load: loadPart, Part: (props) => createElement(loaded ?? Lazy, props) };
}
