import type { ContentNode } from '@snaplore/schema/contentText';
import { useCallback, useMemo, useState } from 'react';
import type { CommentQuote, CommentThread } from './commentView.js';
import { locateQuote, type QuotePlace } from './locateQuote.js';
import { noteTextOf } from './noteTextOf.js';

/**
 * What became of a quote: its words are there; they are not, but the block that had them is; both are gone; they are in
 * the draft alone. Unknown in a live note that is not open.
 */
export type QuoteState = 'found' | 'changed' | 'removed' | 'unpublished' | 'unknown';

interface QuotedTab {
  id: string;
  /** As it is read; none where the live note says what it has, once it is open. */
  content?: unknown;
}

type TabStates = ReadonlyMap<string, ReadonlyMap<string, QuoteState>>;

export interface QuoteStates {
  /** By the comment's id. */
  states: ReadonlyMap<string, QuoteState>;
  /** Receives what is found in a note that is open. */
  report: (textTabId: string, states: ReadonlyMap<string, QuoteState>) => void;
}

export function stateOfPlace(place: QuotePlace | null): QuoteState {
  if (place === null) return 'removed';
  return place.hasChanged ? 'changed' : 'found';
}

function areEqual(one: ReadonlyMap<string, QuoteState> | undefined, other: ReadonlyMap<string, QuoteState>): boolean {
  return one?.size === other.size && [...other].every(([id, state]) => one.get(id) === state);
}

/**
 * Finds out what became of the quotes of an article's comments in its notes (docs/domains/comments.md).
 * @param publishedAt when the notes were published; null where they are the draft
 */
export function useQuoteStates(
  tabs: readonly QuotedTab[],
  threads: readonly CommentThread[] | null,
  publishedAt: string | null,
): QuoteStates {
  const [reported, setReported] = useState<TabStates>(new Map());
  const report = useCallback((textTabId: string, states: ReadonlyMap<string, QuoteState>) => {
    // While somebody types mostly nothing becomes of any quote.
    setReported((now) => (areEqual(now.get(textTabId), states) ? now : new Map(now).set(textTabId, states)));
  }, []);
  const states = useMemo(() => {
    const notes = new Map(tabs.map(({ id, content }) => [id, content ? noteTextOf(content as ContentNode) : null]));
    const stateOf = ({ id }: CommentThread, quote: CommentQuote, textTabId: string): QuoteState => {
      const note = notes.get(textTabId);
      if (note === undefined) return 'removed';
      const open = reported.get(textTabId)?.get(id);
      if (open !== undefined) return open;
      return note === null ? 'unknown' : stateOfPlace(locateQuote(note, quote, null));
    };
    const found = new Map<string, QuoteState>();
    for (const thread of threads ?? []) {
      const { id, quote, createdAt } = thread;
      if (!quote || quote.textTabId === null) continue;
      const state = stateOf(thread, quote, quote.textTabId);
      // Made in the editor after the last publication: what is read has not had these words yet.
      const isAhead = publishedAt !== null && quote.anchor !== null && createdAt > publishedAt;
      found.set(id, isAhead && (state === 'removed' || state === 'changed') ? 'unpublished' : state);
    }
    return found;
  }, [tabs, threads, reported, publishedAt]);
  return { states, report };
}
