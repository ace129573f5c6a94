import { useEffect, useEffectEvent, useState } from 'react';

/** Work of the server, as it stands. */
interface Run {
  id: string;
  state: string;
}

/**
 * Whether the work that is given has ended since it was seen running here; what ended before is no news.
 * @param onEnd is called once for each
 */
export function useSeenEnd(run: Run | null, onEnd: () => void): { hasEnded: boolean; forget: () => void } {
  const [seenId, setSeenId] = useState<string | null>(null);
  const isRunning = run?.state === 'running';
  if (isRunning && seenId !== run.id) setSeenId(run.id);
  const hasEnded = run !== null && !isRunning && run.id === seenId;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded, seenId]);
  return {
    hasEnded,
    forget: () => {
      setSeenId(null);
    },
  };
}
