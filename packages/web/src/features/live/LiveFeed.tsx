import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useChangesSubscription } from '../../gql/Changes.js';
import { useMe } from '../../lib/session.js';
import { forgetChanges, publishChange } from './changeListeners.js';
import { forgetRequests } from './requestAgain.js';
import { updateFromChanges } from './updaters.js';

/**
 * The one live feed of this tab: each change goes into the cache by the updater of its kind, then to the screens that
 * listen (`useChanges`). Mounted anew by its `key` where the page was away for too long.
 */
export default function LiveFeed() {
  const me = useMe();
  const client = useApolloClient();
  // Where the session began; what comes after moves on by itself.
  const [began] = useState(me.companySequence);
  const [update] = useState(() => updateFromChanges(client, { meId: me.id, companyId: me.company.id }));
  useEffect(
    () => () => {
      forgetRequests();
      forgetChanges();
    },
    [],
  );
  useChangesSubscription({
    variables: { after: began },
    // The updaters write: a comment, for one, only where its article's comments are loaded.
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      if (!data) return;
      update(data.changes);
      publishChange(data.changes);
    },
  });
  return null;
}
