import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNotificationReceivedSubscription } from '../../gql/NotificationReceived.js';
import { useMe } from '../../lib/session.js';
import { receiveNotification } from './notificationUpdates.js';

/** Rings the bell: what comes by subscription goes into the cache that the bell and its list read. */
export default function NotificationListener() {
  const me = useMe();
  const { cache } = useApolloClient();
  // Where the session began; what comes after moves on by itself.
  const [after] = useState(me.notificationSequence);
  useNotificationReceivedSubscription({
    variables: { after },
    onData: ({ data: { data } }) => {
      const event = data?.notificationReceived;
      if (event) receiveNotification(cache, me.id, event.notification, event.newNotificationCount);
    },
  });
  return null;
}
