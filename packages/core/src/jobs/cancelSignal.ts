import type { Caller } from '../kernel/caller.js';

interface Cancellation {
  /** The NOTIFY channel on which it is told that work was cancelled; the payload is its id. */
  channel: string;
  id: string;
  /** Whether it was cancelled: signals may be lost, and are then asked for. */
  isCancelled: () => Promise<boolean>;
  /** What the signal is aborted with then. */
  reason: () => Error;
}

/** A signal that is aborted as soon as work is cancelled, on any process (docs/domains/jobs.md). `close` ends it. */
export function cancelSignal(
  { services }: Caller,
  { channel, id, isCancelled, reason }: Cancellation,
): { signal: AbortSignal; close: () => void } {
  const stop = new AbortController();
  const close = services.pubsub.subscribe(channel, (cancelled) => {
    if (cancelled !== id && cancelled !== '') return;
    isCancelled().then(
      (isSo) => {
        if (isSo) stop.abort(reason());
      },
      (error: unknown) => {
        stop.abort(error);
      },
    );
  });
  return { signal: stop.signal, close };
}
