import { useQuery } from '@apollo/client/react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionDocument } from '../../gql/Session.js';
import { plansAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { StatusPage } from '../shell/StatusPage.js';
import { SupportLine } from './SupportLine.js';

/** How often the state of the company is requested, in milliseconds. */
const pollMs = 15_000;

interface NotPaidScreenProps {
  /** Links to the page where the owner renews the subscription. */
  hasPlans: boolean;
}

/**
 * Says that the company is not paid and who can change that. Once it is paid, the guards redirect from here
 * (docs/domains/companies.md).
 */
export function NotPaidScreen({ hasPlans }: NotPaidScreenProps) {
  const router = useRouter();
  const { data } = useQuery(SessionDocument, { pollInterval: pollMs });
  const isPaid = data?.me?.company.isPaid;
  useEffect(() => {
    if (isPaid === true) void router.invalidate();
  }, [isPaid, router]);
  return (
    <StatusPage title={m.companies_notPaidTitle()} text={m.companies_notPaidText()} canSignOut>
      {hasPlans ? (
        <p>
          {m.companies_notPaidPlans()}{' '}
          <Link {...plansAddress()} className="link">
            {m.companies_subscription()}
          </Link>
        </p>
      ) : null}
      <SupportLine />
    </StatusPage>
  );
}
