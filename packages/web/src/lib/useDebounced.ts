import { useEffect, useState } from 'react';

/** `value` as it was once it has stood still for `delay` milliseconds. An empty string comes through at once. */
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
