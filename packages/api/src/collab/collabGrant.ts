import type { IncomingMessage } from 'node:http';
import type { CollabDocument } from './documentName.js';

/** What a user may do with a note, by its policy. */
export interface CollabGrant {
  companyId: string;
  articleId: string;
  textTabId: string;
  userId: string;
  sessionId: string;
  /** Shown at the user's caret. */
  name: string;
  canWrite: boolean;
  /** The company's `AccessVersion` when this was checked: a write under any other version is refused. */
  accessVersion: number;
}

export interface CollabRefusal {
  refused: 'unauthenticated' | 'forbidden' | 'notFound';
}

/**
 * Authenticates a request for a note and decides what the user may do. Throws only when that cannot be decided: the
 * client then retries.
 */
export type CollabAuthorize = (
  request: IncomingMessage,
  document: CollabDocument,
) => Promise<CollabGrant | CollabRefusal>;

/** Decides again for an open connection. */
export type CollabRecheck = (grant: CollabGrant) => Promise<CollabGrant | CollabRefusal>;

/** A note that has changed, for the data derived from it. */
export interface CollabChange {
  companyId: string;
  articleId: string;
  textTabId: string;
  /** The last writer. */
  userId: string;
}
