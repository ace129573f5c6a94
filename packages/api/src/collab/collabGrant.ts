import type { IncomingMessage } from 'node:http';
import type { CollabDocument } from './documentName.js';

/** What somebody may do with a note, as its policy says. */
export interface CollabGrant {
  companyId: string;
  articleId: string;
  textTabId: string;
  userId: string;
  sessionId: string;
  /** Shown at their caret. */
  name: string;
  canWrite: boolean;
  /** The company's `AccessVersion` at which this was checked: nothing is written under another one. */
  accessVersion: number;
}

export interface CollabRefusal {
  refused: 'unauthenticated' | 'forbidden' | 'notFound';
}

/** Works out who asks for a note and what they may do. Throws only when it cannot be told: the client tries again. */
export type CollabAuthorize = (
  request: IncomingMessage,
  document: CollabDocument,
) => Promise<CollabGrant | CollabRefusal>;

/** Asks the same again for somebody who is already in. */
export type CollabRecheck = (grant: CollabGrant) => Promise<CollabGrant | CollabRefusal>;

/** A note that has grown; for what is derived from it. */
export interface CollabChange {
  companyId: string;
  articleId: string;
  textTabId: string;
  /** Who wrote last. */
  userId: string;
}
