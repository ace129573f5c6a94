import { useRef, useState } from 'react';
import { useCancelAiGenerationMutation } from '../../gql/CancelAiGeneration.js';
import { errorText } from '../../lib/errorText.js';
import { forgetKept, keep, readKept, type Kept } from './keptAi.js';

/** What is asked of AI, without the id that the server gives it. */
type About<K extends keyof Kept> = Omit<Kept[K], 'id'>;

export interface Asked<K extends keyof Kept> {
  about: About<K>;
  /** Null until the server has it. */
  id: string | null;
  /** Why the server does not take it, for the person. */
  refusal: string | null;
  /** Whether it was asked before the page was loaded. */
  isResumed: boolean;
}

export interface KeptRequest<K extends keyof Kept> {
  asked: Asked<K> | null;
  /** Asks; what was asked before is cancelled. */
  ask: (about: About<K>) => void;
  /** Cancels it, unless it has ended, and forgets it. */
  end: () => void;
}

/**
 * One request to AI at a time for a note. It goes on when the page is left, and is there again when the note is opened
 * in this tab of the browser (docs/domains/aiWriter.md).
 */
export function useKeptRequest<K extends keyof Kept>(
  kind: K,
  textTabId: string,
  send: (about: About<K>) => Promise<string | undefined>,
  wordsOf: (error: unknown) => string = errorText,
): KeptRequest<K> {
  const [cancel] = useCancelAiGenerationMutation();
  const round = useRef(0);
  const [asked, setAsked] = useState<Asked<K> | null>(() => {
    const kept = readKept(kind, textTabId);
    return kept && { about: kept, id: kept.id, refusal: null, isResumed: true };
  });
  const drop = (id: string | null): void => {
    // Nobody sees it any more, so a failed cancellation is ignored.
    if (id !== null) void cancel({ variables: { id } }).catch(() => undefined);
  };
  const ask = (about: About<K>): void => {
    drop(asked?.id ?? null);
    round.current += 1;
    const own = round.current;
    const begun: Asked<K> = { about, id: null, refusal: null, isResumed: false };
    setAsked(begun);
    send(about).then(
      (id = '') => {
        if (round.current !== own) {
          drop(id);
          return;
        }
        keep(kind, textTabId, { ...about, id } as Kept[K]);
        setAsked({ ...begun, id });
      },
      (reason: unknown) => {
        if (round.current === own) setAsked({ ...begun, refusal: wordsOf(reason) });
      },
    );
  };
  const end = (): void => {
    round.current += 1;
    drop(asked?.id ?? null);
    forgetKept(kind, textTabId);
    setAsked(null);
  };
  return { asked, ask, end };
}
