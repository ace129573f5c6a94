import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNotificationReceivedSubscription } from '../../gql/NotificationReceived.js';
import { useResyncCount } from '../../lib/resync.js';
import { useMe } from '../../lib/session.js';
import { receiveNotification } from './notificationUpdates.js';

/** Receives notifications; starts over after a gap that cannot be caught up with. */
export default function NotificationListener() {
  const resyncCount = useResyncCount();
  return <Listening key={resyncCount} />;
}

/** Writes received notifications to the cache, which the bell and its list read. */
function Listening() {
  const me = useMe();
  const { cache } = useApolloClient();
  // The sequence of the session's last fetch; the subscription continues from there by itself.
  const [initialSequence] = useState(me.notificationSequence);
  useNotificationReceivedSubscription({
    variables: { after: initialSequence },
    onData: ({ data: { data } }) => {
      if (data) receiveNotification(cache, me.id, data.notificationReceived);
    },
  });
  return null;
}
