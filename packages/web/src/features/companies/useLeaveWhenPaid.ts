import { useQuery } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionDocument } from '../../gql/Session.js';

/** How often the state of the company is requested, in milliseconds. */
const pollMs = 15_000;

/**
 * On a page for a company that is not paid: asks for its state, and has the guards run once it is paid, which lead away
 * (docs/domains/companies.md).
 */
export function useLeaveWhenPaid(isWaiting = true): void {
  const router = useRouter();
  const { data } = useQuery(SessionDocument, { pollInterval: isWaiting ? pollMs : 0 });
  const isPaid = data?.me?.company.isPaid;
  useEffect(() => {
    if (isWaiting && isPaid === true) void router.invalidate();
  }, [isWaiting, isPaid, router]);
}
