import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { userIdsOf } from '../sharing/sharesChanged.js';
import { notifyMembers, type NotificationContent } from './notifyMembers.js';

/** The events that members are notified of. */
type Notifying = 'article.published' | 'article.mentioned' | 'article.shared' | 'comment.created' | 'comment.changed';
type Of<Name extends Notifying> = { [Each in Name]: OutgoingEvent<Each> }[Name];

/**
 * The reaction to what members are notified of: one statement for all of it, so that each receiver's notifications are
 * numbered in the order of the events (docs/domains/notifications.md).
 */
export async function notify(tx: Tx, companyId: string, events: readonly OutgoingEvent<Notifying>[]): Promise<void> {
  const each = events as readonly Of<Notifying>[];
  const authors = await authorsOf(tx.em, companyId, each);
  const comments = await commentsOf(tx.em, companyId, each);
  const contents: (NotificationContent | null)[] = [];
  for (const event of each) {
    switch (event.name) {
      case 'article.published':
        contents.push(ofPublication(event));
        break;
      case 'article.mentioned':
        contents.push(ofMention(event, authors));
        break;
      case 'article.shared':
        contents.push(await ofShare(tx.em, companyId, event));
        break;
      case 'comment.created':
      case 'comment.changed':
        contents.push(ofComment(event, comments));
    }
  }
  await notifyMembers(
    tx,
    companyId,
    contents.filter((content) => content !== null),
  );
}

/** To those who may read the article, if the publisher chose to (article_publish). */
function ofPublication({ id, payload }: Of<'article.published'>): NotificationContent | null {
  const { articleId, actorId, isNotification } = payload;
  if (!isNotification) return null;
  return { eventId: id, type: 'article_publish', actorId, articleId, commentId: null, among: null, shareId: null };
}

/** To those whom its notes mention since this publication, except its publisher and its author (article_mention). */
function ofMention(
  { id, payload }: Of<'article.mentioned'>,
  authors: ReadonlyMap<string, string>,
): NotificationContent | null {
  const { articleId, actorId, userIds } = payload;
  const authorId = authors.get(articleId);
  const among = userIds.filter((userId) => userId !== authorId);
  if (authorId === undefined || among.length === 0) return null;
  return { eventId: id, type: 'article_mention', actorId, articleId, commentId: null, among, shareId: null };
}

/** To those with whom it was shared, by name or by a group, except the one who shared it (article_shared). */
async function ofShare(em: Em, companyId: string, { id, payload }: Of<'article.shared'>): Promise<NotificationContent> {
  const { articleId, actorId, shareId } = payload;
  const among = await userIdsOf(em, companyId, payload);
  return { eventId: id, type: 'article_shared', actorId, articleId, commentId: null, among, shareId };
}

/** To those whom it mentions except its author; each once, however often it is edited (comment_mention). */
function ofComment(
  { id, payload }: Of<'comment.created' | 'comment.changed'>,
  comments: ReadonlyMap<string, MentioningComment>,
): NotificationContent | null {
  const comment = comments.get(payload.commentId);
  const among = comment ? mentionedUserIds(comment.content) : [];
  if (!comment || among.length === 0) return null;
  const { author_id: actorId, article_id: articleId } = comment;
  return { eventId: id, type: 'comment_mention', actorId, articleId, commentId: comment.id, among, shareId: null };
}

/** The authors of the articles whose notes mention somebody, by article. */
async function authorsOf(
  em: Em,
  companyId: string,
  events: readonly Of<Notifying>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = events.flatMap(({ name, payload }) => (name === 'article.mentioned' ? [payload.articleId] : []));
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: string; author_id: string }[]>(
    'select id, author_id from article where company_id = ? and id = any(?::uuid[])',
    [companyId, idArray(ids)],
  );
  return new Map(rows.map(({ id, author_id: authorId }) => [id, authorId]));
}

interface MentioningComment {
  id: string;
  author_id: string;
  article_id: string;
  content: ContentNode;
}

/** The comments that may mention somebody, by id. */
async function commentsOf(
  em: Em,
  companyId: string,
  events: readonly Of<Notifying>[],
): Promise<ReadonlyMap<string, MentioningComment>> {
  const ids = events.flatMap(({ payload }) => ('commentId' in payload ? [payload.commentId] : []));
  if (ids.length === 0) return new Map();
  const rows = await em.execute<MentioningComment[]>(
    'select id, author_id, article_id, content from comment where company_id = ? and id = any(?::uuid[])',
    [companyId, idArray(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
