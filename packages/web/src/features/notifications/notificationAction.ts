import type { NotificationType } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

const actions: Record<NotificationType, () => string> = {
  article_mention: m.notifications_action_articleMention,
  article_publish: m.notifications_action_articlePublish,
  comment_mention: m.notifications_action_commentMention,
  article_shared: m.notifications_action_articleShared,
  ai_budget: m.notifications_action_aiBudget,
};

/** What somebody did, between their name and the article's title; of the AI budget, all there is to say. */
export const notificationAction = ({ type, isMentioned }: { type: NotificationType; isMentioned: boolean }): string =>
  type === 'comment_mention' && !isMentioned ? m.notifications_action_answer() : actions[type]();
