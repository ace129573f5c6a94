import { useApolloClient } from '@apollo/client/react';
import { useMarkAllNotificationsReadMutation } from '../../gql/MarkAllNotificationsRead.js';
import { useMe } from '../../lib/session.js';
import { markAllReadInCache } from './notificationUpdates.js';

/**
 * 'Mark all as read': shown at once. A failure is silent: the next fetch shows them as new again
 * (docs/domains/notifications.md).
 */
export function useMarkAllRead(): () => void {
  const me = useMe();
  const { cache } = useApolloClient();
  const [markAll] = useMarkAllNotificationsReadMutation();
  return () => {
    markAllReadInCache(cache, me.id);
    void markAll().catch(() => undefined);
  };
}
