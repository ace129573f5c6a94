import type { ChangeKind } from '@snaplore/schema/changes';
import type { ChangesSubscription } from '../../gql/types.js';

/** One message of the live feed. */
export type Change = ChangesSubscription['changes'];

/** The changes that a part of a screen listens to. */
export interface ChangeFilter {
  kinds: readonly ChangeKind[];
  /** Those of one article, or of the workspace that it goes with; all where left out. */
  articleId?: string | undefined;
  workspaceId?: string | undefined;
}

type Listener = (change: Change) => void;

/** Whether a draft was edited, its title or what is in it: while somebody types, such changes are many. */
export const isDraftEdit = (kind: ChangeKind): boolean => kind === 'draft_changed' || kind === 'note_changed';

/** So many changes are kept for those who begin to listen after the answer that they follow on was read. */
const keptMax = 200;
const kept: Change[] = [];
const listeners = new Set<Listener>();

/** Hands a change to everybody who listens. */
export function publishChange(change: Change): void {
  kept.push(change);
  if (kept.length > keptMax) kept.shift();
  for (const listener of [...listeners]) listener(change);
}

/** Forgets the changes of a feed that has ended. */
export function forgetChanges(): void {
  kept.length = 0;
}

/**
 * Listens to the changes of the live feed; with `after`, first to those behind that sequence which have come already.
 * @returns what stops it.
 */
export function listenToChanges(listener: Listener, after?: number): () => void {
  if (after !== undefined) for (const change of kept) if (change.sequence > after) listener(change);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a change is one of those listened to. */
export function isOf({ kinds, articleId, workspaceId }: ChangeFilter, change: Change): boolean {
  if (!kinds.includes(change.kind)) return false;
  if (articleId === undefined && workspaceId === undefined) return true;
  if (articleId !== undefined && change.articleId !== null) return change.articleId === articleId;
  return workspaceId !== undefined && change.workspaceId === workspaceId;
}
