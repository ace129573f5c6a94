import { useApolloClient } from '@apollo/client/react';
import { useMarkAllNotificationsReadMutation } from '../../gql/MarkAllNotificationsRead.js';
import { useMe } from '../../lib/session.js';
import { readAllNotifications } from './notificationUpdates.js';

/** 'Mark all as read': shown at once; a failure is silent (docs/domains/notifications.md), the marks come back with the next reading. */
export function useMarkAllRead(): () => void {
  const me = useMe();
  const { cache } = useApolloClient();
  const [markAll] = useMarkAllNotificationsReadMutation();
  return () => {
    readAllNotifications(cache, me.id);
    void markAll().catch(() => undefined);
  };
}
