import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNotificationReceivedSubscription } from '../../gql/NotificationReceived.js';
import { useMe } from '../../lib/session.js';
import { newestSequence, receiveNotification } from './notificationUpdates.js';

/** Rings the bell: what comes by subscription goes into the cache that the bell and its list read. */
export default function NotificationListener() {
  const me = useMe();
  const { cache } = useApolloClient();
  const [after] = useState(() => newestSequence(cache));
  useNotificationReceivedSubscription({
    variables: after === undefined ? {} : { after },
    onData: ({ data: { data } }) => {
      const event = data?.notificationReceived;
      if (event) receiveNotification(cache, me.id, event.notification, event.newNotificationCount);
    },
  });
  return null;
}
