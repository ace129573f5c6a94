/** How long a call of an AI service may last, and be silent, in milliseconds (docs/domains/aiServices.md). */
export interface CallLimits {
  callMs: number;
  silenceMs: number;
}

export const usualLimits: CallLimits = { callMs: 300_000, silenceMs: 60_000 };

/** A signal that is aborted when a call lasts too long, is silent for too long, or is given up by its caller. */
export interface Watch {
  signal: AbortSignal;
  /** The service has sent something. */
  heard(): void;
  close(): void;
}

/** Watches one call from now on. */
export function watchCall(given: AbortSignal, { callMs, silenceMs }: CallLimits): Watch {
  const stop = new AbortController();
  const ended = setTimeout(() => stop.abort(new Error('The AI service took too long')), callMs);
  const silence = setTimeout(() => stop.abort(new Error('The AI service fell silent')), silenceMs);
  return {
    signal: AbortSignal.any([given, stop.signal]),
    heard: () => {
      silence.refresh();
    },
    close: () => {
      clearTimeout(ended);
      clearTimeout(silence);
    },
  };
}
