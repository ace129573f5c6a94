import type { NotificationType } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

const deeds: Record<NotificationType, () => string> = {
  article_mention: m.notifications_deed_articleMention,
  article_publish: m.notifications_deed_articlePublish,
  comment_mention: m.notifications_deed_commentMention,
  article_shared: m.notifications_deed_articleShared,
};

/** What somebody did, as it stands between their name and the article's title. */
export const notificationDeed = (type: NotificationType): string => deeds[type]();
