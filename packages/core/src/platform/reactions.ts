import type { DomainEvents, EventName } from '@snaplore/schema/events';
import type { Tx } from './transaction.js';
import { notifyArticleMentioned } from '../notifications/notifyArticleMentioned.js';
import { notifyMentioned } from '../notifications/notifyMentioned.js';
import { notifyPublished } from '../notifications/notifyPublished.js';
import { deriveLater } from '../notes/deriveNote.js';
import { indexChanged, indexChangedWorkspace } from '../search/indexChanged.js';
import { failVideoOfJob } from '../videos/failVideoOfJob.js';

/** An event on its way out: what a reaction is given. */
export interface OutgoingEvent<Name extends EventName> {
  id: string;
  companyId: string;
  name: Name;
  payload: DomainEvents[Name];
}

/**
 * What follows from an event, in the dispatcher's transaction: small, and only rows (notifications, jobs).
 * Running one twice has one effect.
 */
export type Reaction<Name extends EventName> = (tx: Tx, event: OutgoingEvent<Name>) => Promise<void>;

/** By event, then by name: a reaction that fails becomes a job that names it. */
export const reactions: { [Name in EventName]?: Record<string, Reaction<Name>> } = {
  'workspace.changed': { indexChangedWorkspace },
  'article.created': { indexChanged },
  'article.changed': { indexChanged },
  'article.published': { notifyPublished, indexChanged },
  'article.mentioned': { notifyArticleMentioned },
  'note.changed': { deriveLater },
  'comment.created': { notifyMentioned, indexChanged },
  'comment.changed': { notifyMentioned, indexChanged },
  'comment.deleted': { indexChanged },
  'job.progressed': { failVideoOfJob },
};
