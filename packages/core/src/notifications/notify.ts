import { mentionedUserIds } from '@snaplore/schema/contentText';
import { followersBefore, loadThreads, type Thread, type ThreadComment } from '../comments/threadPeople.js';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { userIdsOf } from '../sharing/sharesChanged.js';
import { notifyMembers, type NotificationContent } from './notifyMembers.js';

type ToldComment = ThreadComment & { articleId: string };

const noDetails = { commentId: null, among: null, exceptId: null, shareId: null };

/** The events that members are notified of. */
type Notifying =
  | 'article.published'
  | 'article.mentioned'
  | 'article.shared'
  | 'comment.created'
  | 'comment.changed'
  | 'ai.budgetWarned';
type Of<Name extends Notifying> = { [Each in Name]: OutgoingEvent<Each> }[Name];

/**
 * The reaction to what members are notified of: one statement for all of it, so that each receiver's notifications are
 * numbered in the order of the events (docs/domains/notifications.md).
 */
export async function notify(tx: Tx, companyId: string, events: readonly OutgoingEvent<Notifying>[]): Promise<void> {
  const each = events as readonly Of<Notifying>[];
  const comments = await commentsOf(tx.em, companyId, each);
  const threads = await loadThreads(
    tx.em,
    companyId,
    [...comments.values()].flatMap(({ parentId }) => parentId ?? []),
  );
  const contents: (NotificationContent | null)[] = [];
  for (const event of each) {
    switch (event.name) {
      case 'article.published':
        contents.push(ofPublication(event));
        break;
      case 'article.mentioned':
        contents.push(ofMention(event));
        break;
      case 'article.shared':
        contents.push(await ofShare(tx.em, companyId, event));
        break;
      case 'ai.budgetWarned':
        contents.push(ofBudget(event));
        break;
      case 'comment.created':
      case 'comment.changed':
        contents.push(ofComment(event, comments, threads));
    }
  }
  await notifyMembers(
    tx,
    companyId,
    contents.filter((content) => content !== null),
  );
}

/**
 * To those who may read the article, if the publisher chose to (article_publish); its author hears of the publication
 * once, as one whom its notes mention.
 */
function ofPublication({ id, payload }: Of<'article.published'>): NotificationContent | null {
  const { articleId, actorId, isNotification, mentionedAuthorId: exceptId = null } = payload;
  if (!isNotification) return null;
  return { ...noDetails, eventId: id, type: 'article_publish', actorId, articleId, exceptId };
}

/** To those whom its notes mention since this publication, except its publisher (article_mention). */
function ofMention({ id, payload }: Of<'article.mentioned'>): NotificationContent {
  const { articleId, actorId, userIds: among } = payload;
  return { ...noDetails, eventId: id, type: 'article_mention', actorId, articleId, among };
}

/** To those with whom it was shared, by name or by a group, except the one who shared it (article_shared). */
async function ofShare(em: Em, companyId: string, { id, payload }: Of<'article.shared'>): Promise<NotificationContent> {
  const { articleId, actorId, shareId } = payload;
  const among = await userIdsOf(em, companyId, payload);
  return { ...noDetails, eventId: id, type: 'article_shared', actorId, articleId, among, shareId };
}

/** To owner and admins, also to the one whose call it was (ai_budget). */
function ofBudget({ id, payload: { actorId } }: Of<'ai.budgetWarned'>): NotificationContent {
  return { ...noDetails, eventId: id, type: 'ai_budget', actorId, articleId: null };
}

/**
 * To those whom it mentions and, of a new answer, to the people of its thread, except its author; each once, however
 * often it is edited (comment_mention).
 */
function ofComment(
  { id, name, payload }: Of<'comment.created' | 'comment.changed'>,
  comments: ReadonlyMap<string, ToldComment>,
  threads: ReadonlyMap<string, Thread>,
): NotificationContent | null {
  const comment = comments.get(payload.commentId);
  if (!comment) return null;
  const thread = name === 'comment.created' && comment.parentId !== null ? threads.get(comment.parentId) : undefined;
  const among = [
    ...new Set([...mentionedUserIds(comment.content), ...(thread ? followersBefore(thread, comment.id) : [])]),
  ];
  if (among.length === 0) return null;
  const { authorId: actorId, articleId, id: commentId } = comment;
  return { ...noDetails, eventId: id, type: 'comment_mention', actorId, articleId, commentId, among };
}

/** The comments of which somebody may be told, by id. */
async function commentsOf(
  em: Em,
  companyId: string,
  events: readonly Of<Notifying>[],
): Promise<ReadonlyMap<string, ToldComment>> {
  const ids = events.flatMap(({ payload }) => ('commentId' in payload ? [payload.commentId] : []));
  if (ids.length === 0) return new Map();
  const rows = await em.execute<ToldComment[]>(
    `select id, author_id as "authorId", article_id as "articleId", parent_id as "parentId", content from comment
     where company_id = ? and id = any(?::uuid[])`,
    [companyId, idArray(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
