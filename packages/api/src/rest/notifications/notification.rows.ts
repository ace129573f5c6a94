import { isPublished } from '@snaplore/core/access/contentRules';
import { markAllNotificationsRead } from '@snaplore/core/notifications/markAllNotificationsRead';
import { markNotificationRead } from '@snaplore/core/notifications/markNotificationRead';
import { notificationTypes, type Notification } from '@snaplore/core/notifications/notification.entity';
import { listNotifications } from '@snaplore/core/notifications/notifications.queries';
import * as limits from '@snaplore/schema/limits';
import { z } from 'zod';
import { id, moment, success } from '../answers.js';
import { authorAnswer, photoAnswer, toAuthor } from '../accounts/user.mapper.js';
import type { Loaders } from '../../loaders/loaders.js';
import { memberRow } from '../restRow.js';

/** A notification (docs/domains/notifications.md). */
const notificationAnswer = z.object({
  id,
  type: z.enum(notificationTypes),
  isNew: z.boolean(),
  time: moment,
  user: authorAnswer.nullable(),
  image: photoAnswer,
  payload: z.object({
    articleTitle: z.string(),
    articleShortId: z.string(),
    articleId: id,
    workspaceTitle: z.string(),
    workspaceShortId: z.string(),
    commentId: id.nullable(),
    isDraft: z.boolean(),
    sharedToken: z.string().nullable().describe('Of a shared article: the token of its private link.'),
  }),
});

type Payload = z.input<typeof notificationAnswer>['payload'];

/** Null when its article or its share became inaccessible after the list was read, and where it is about no article. */
async function payloadOf(notification: Notification, loaders: Loaders): Promise<Payload | null> {
  const { shareId, articleId, commentId } = notification;
  if (articleId === null) return null;
  const article = await loaders.article(articleId);
  const workspace = article && (await loaders.companyRows.workspace.load(article.workspaceId));
  const share = shareId === null ? null : await loaders.sharing.received.load(shareId);
  if (shareId === null ? !workspace : !share) return null;
  return {
    articleTitle: share?.title ?? article?.title ?? '',
    articleShortId: article?.shortId ?? '',
    articleId,
    // Of a workspace that a recipient may not see, nothing is said.
    workspaceTitle: workspace?.title ?? '',
    workspaceShortId: workspace?.shortId ?? '',
    commentId,
    isDraft: article !== null && !isPublished(article),
    sharedToken: share?.token ?? null,
  };
}

async function toNotification(
  notification: Notification,
  loaders: Loaders,
): Promise<z.input<typeof notificationAnswer> | null> {
  const payload = await payloadOf(notification, loaders);
  if (!payload) return null;
  const user = await toAuthor(await loaders.companyRows.user.load(notification.actorId), loaders);
  return {
    id: notification.id,
    type: notification.type,
    isNew: notification.isNew,
    time: notification.createdAt.toISOString(),
    user,
    image: user?.profileImage ?? null,
    payload,
  };
}

export const notificationRows = [
  memberRow({
    id: 'notifications.list',
    method: 'GET',
    path: '/notifications',
    access: 'user',
    summary: `The user's latest notifications, newest first, at most ${limits.pageSizeMax}.`,
    query: z.object({
      t: z.string().optional().describe('The moment of asking, against caches on the way; not needed.'),
    }),
    answer: z.object({ notifications: z.array(notificationAnswer) }),
    run: async ({ caller }) => await listNotifications(caller, { first: limits.pageSizeMax }),
    map: async ({ nodes }, { loaders }) => {
      const notifications = await Promise.all(
        nodes.map(async (notification) => await toNotification(notification, loaders)),
      );
      return { notifications: notifications.filter((notification) => notification !== null) };
    },
  }),
  memberRow({
    id: 'notifications.read',
    method: 'POST',
    path: '/notifications/{id}/read',
    access: 'user',
    summary: 'Mark one as read.',
    answer: success,
    run: async ({ caller, params }) => await markNotificationRead(caller, params.id),
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'notifications.readAll',
    method: 'POST',
    path: '/notifications/read-all',
    access: 'user',
    summary: 'Mark all as read.',
    answer: success,
    run: async ({ caller }) => {
      await markAllNotificationsRead(caller);
    },
    map: () => ({ success: true as const }),
  }),
];
