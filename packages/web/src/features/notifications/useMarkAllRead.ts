import { useApolloClient } from '@apollo/client/react';
import { useMarkAllNotificationsReadMutation } from '../../gql/MarkAllNotificationsRead.js';
import { useMe } from '../../lib/session.js';
import { markAllReadInCache } from './notificationUpdates.js';

/** 'Mark all as read': shown at once; a failure is silent (docs/domains/notifications.md), the marks come back with the next reading. */
export function useMarkAllRead(): () => void {
  const me = useMe();
  const { cache } = useApolloClient();
  const [markAll] = useMarkAllNotificationsReadMutation();
  return () => {
    markAllReadInCache(cache, me.id);
    void markAll().catch(() => undefined);
  };
}
