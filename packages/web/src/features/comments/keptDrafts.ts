import type { ContentNode } from '@snaplore/schema/contentText';
import { commentDraftsKept, commentDraftCharacters } from '@snaplore/schema/limits';
import type { CommentQuote } from './commentView.js';

/** Unsent words of a comment, as this browser keeps them. */
export interface KeptDraft {
  content: ContentNode;
  /** Of a new comment. */
  timestamp?: number | null;
  quote?: CommentQuote | null;
}

/** Where words are written: a new comment of an article, a reply to a comment, an edit of one. */
export type DraftPlace = `new ${string}` | `reply ${string}` | `edit ${string}`;

const prefix = 'snaplore-comment-draft ';
const ofUser = (userId: string): string => `${prefix}${userId} `;

interface Stored extends KeptDraft {
  /** When it was last written, in milliseconds. */
  at: number;
}

function readStored(storage: Storage, key: string): Stored | null {
  try {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Stored | null;
    return typeof value?.content.type === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** The unsent words of a user at a place; null for none. Another user's are never read. */
export function readDraft(userId: string, place: DraftPlace, storage: Storage = localStorage): KeptDraft | null {
  const stored = readStored(storage, ofUser(userId) + place);
  if (!stored) return null;
  const { at: _, ...draft } = stored;
  return draft;
}

/**
 * Keeps the unsent words of a user at a place until they are sent, given up, or the user signs out. Of more than
 * `commentDraftsKept` the oldest goes; one that is too large is not kept, and neither are those of other users
 * (docs/domains/comments.md).
 */
export function keepDraft(
  userId: string,
  place: DraftPlace,
  draft: KeptDraft,
  storage: Storage = localStorage,
  now = Date.now(),
): void {
  const key = ofUser(userId) + place;
  try {
    const value = JSON.stringify({ ...draft, at: now } satisfies Stored);
    if (value.length > commentDraftCharacters) {
      storage.removeItem(key);
      return;
    }
    const others = Object.keys(storage).filter((each) => each.startsWith(prefix) && each !== key);
    const own = others.filter((each) => each.startsWith(ofUser(userId)));
    for (const each of others) if (!own.includes(each)) storage.removeItem(each);
    if (own.length >= commentDraftsKept) {
      const byAge = own.map((each) => ({ each, at: readStored(storage, each)?.at ?? 0 })).sort((a, b) => a.at - b.at);
      for (const { each } of byAge.slice(0, own.length - commentDraftsKept + 1)) storage.removeItem(each);
    }
    storage.setItem(key, value);
  } catch {
    // Without storage the words last as long as the page.
  }
}

/** Removes the unsent words of a user at a place; with `sent` only if they are what was sent, and not newer. */
export function forgetDraft(
  userId: string,
  place: DraftPlace,
  sent: ContentNode | null = null,
  storage: Storage = localStorage,
): void {
  const key = ofUser(userId) + place;
  try {
    const isSent = sent === null || JSON.stringify(readStored(storage, key)?.content) === JSON.stringify(sent);
    if (isSent) storage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}
