import { useEffect, useState } from 'react';

/**
 * Whether `look` has found something. It is called once the page rests.
 * @param look the same function each time.
 */
export function useFoundWhenIdle(isIdle: boolean, look: () => Promise<boolean>): boolean {
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    if (!isIdle) return;
    let isCurrent = true;
    void look().then((found) => {
      if (isCurrent && found) setFound(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isIdle, look]);
  return isFound;
}
