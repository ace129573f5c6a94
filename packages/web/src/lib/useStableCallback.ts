import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that stays the same and calls the latest `callback`: what is given to many memoized rows. Called
 * by events, not while something renders.
 */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
