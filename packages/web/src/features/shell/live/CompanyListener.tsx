import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useCompanyChangedSubscription } from '../../../gql/CompanyChanged.js';
import { useMe } from '../../../lib/session.js';
import { followCompany } from './companyUpdates.js';

/** Keeps the frame up to date with the company: counts, workspaces, people and groups. Begun anew by its `key`. */
export default function CompanyListener() {
  const me = useMe();
  const client = useApolloClient();
  // Where the session began; what comes after moves on by itself.
  const [began] = useState(me.companySequence);
  const [company] = useState(() => followCompany(client, me.company.id));
  useEffect(() => company.stop, [company]);
  useCompanyChangedSubscription({
    variables: { after: began },
    onData: ({ data: { data } }) => {
      if (data) company.take(data.companyChanged);
    },
  });
  return null;
}
