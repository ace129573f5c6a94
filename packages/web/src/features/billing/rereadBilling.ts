import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from '../../gql/Session.js';

const shown: ReadonlySet<string> = new Set(['BillingPlans', 'PlanDetails', 'BillingHistory']);

/** Asks again for what the screens of billing show, and for whether the company is paid. */
export async function rereadBilling(client: ApolloClient): Promise<void> {
  const screens = [...client.getObservableQueries('active')].filter(({ queryName }) => shown.has(queryName ?? ''));
  await Promise.all([
    client.query({ query: SessionDocument, fetchPolicy: 'network-only' }),
    ...screens.map(async (query) => await query.refetch()),
  ]);
}
