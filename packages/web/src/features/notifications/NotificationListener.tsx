import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNotificationReceivedSubscription } from '../../gql/NotificationReceived.js';
import { useNotificationsChangedSubscription } from '../../gql/NotificationsChanged.js';
import { useResyncCount } from '../../lib/resync.js';
import { useMe } from '../../lib/session.js';
import { applyRead, receiveNotification } from './notificationUpdates.js';

/** Rings the bell and takes its marks away; begins again where this page was away for too long. */
export default function NotificationListener() {
  const times = useResyncCount();
  return <Following key={times} />;
}

/** What comes by subscription goes into the cache that the bell and its list read. */
function Following() {
  const me = useMe();
  const { cache } = useApolloClient();
  // Where the session began, or was read anew; what comes after moves on by itself.
  const [began] = useState({ notification: me.notificationSequence, event: me.eventSequence });
  useNotificationReceivedSubscription({
    variables: { after: began.notification },
    onData: ({ data: { data } }) => {
      if (data) receiveNotification(cache, me.id, data.notificationReceived);
    },
  });
  useNotificationsChangedSubscription({
    variables: { after: began.event },
    onData: ({ data: { data } }) => {
      if (data) applyRead(cache, me.id, data.notificationsChanged);
    },
  });
  return null;
}
