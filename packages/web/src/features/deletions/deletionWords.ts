import * as limits from '@snaplore/schema/limits';
import type { DeletionKind } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

const day = 24 * 3_600_000;

/** What happened to an entry of the list. */
export function deletionKindName(kind: DeletionKind): string {
  return {
    deleted: m.deletions_kindDeleted,
    merged: m.deletions_kindMerged,
    discarded: m.deletions_kindDiscarded,
    draft: m.deletions_kindDraft,
  }[kind]();
}

/** For how many more days it can be brought back, the last one begun counted. */
export function daysLeft(deletedAt: string, now: Date = new Date()): number {
  const left = Math.ceil((new Date(deletedAt).getTime() + limits.deletedKeptMs - now.getTime()) / day);
  // The server's clock may be ahead of this one.
  return Math.min(Math.max(0, left), limits.deletedKeptMs / day);
}
