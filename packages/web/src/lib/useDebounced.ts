import { useEffect, useState } from 'react';

/**
 * Returns `value` once it has not changed for `delay` milliseconds; an empty string at once. The second element skips
 * the delay.
 */
export function useDebounced(value: string, delay: number): [string, () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(
      () => {
        setSettled(value);
      },
      value === '' ? 0 : delay,
    );
    return () => {
      window.clearTimeout(timer);
    };
  }, [value, delay]);
  return [
    settled,
    () => {
      setSettled(value);
    },
  ];
}
