import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNotificationReceivedSubscription } from '../../gql/NotificationReceived.js';
import { useResyncCount } from '../../lib/resync.js';
import { useMe } from '../../lib/session.js';
import { receiveNotification } from './notificationUpdates.js';

/** Rings the bell; begins again where this page was away for too long. */
export default function NotificationListener() {
  const resyncCount = useResyncCount();
  return <Listening key={resyncCount} />;
}

/** What comes by subscription goes into the cache that the bell and its list read. */
function Listening() {
  const me = useMe();
  const { cache } = useApolloClient();
  // Where the session began, or was read anew; what comes after moves on by itself.
  const [initialSequence] = useState(me.notificationSequence);
  useNotificationReceivedSubscription({
    variables: { after: initialSequence },
    onData: ({ data: { data } }) => {
      if (data) receiveNotification(cache, me.id, data.notificationReceived);
    },
  });
  return null;
}
