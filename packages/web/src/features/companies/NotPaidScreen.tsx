import { Link } from '@tanstack/react-router';
import { plansAddress, profileAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { StatusPage } from '../shell/StatusPage.js';
import { SupportLine } from './SupportLine.js';
import { useLeaveWhenPaid } from './useLeaveWhenPaid.js';

interface NotPaidScreenProps {
  /** Links to the page where the owner renews the subscription. */
  hasPlans: boolean;
}

/**
 * Says that the company is not paid and who can change that. Once it is paid, the guards redirect from here
 * (docs/domains/companies.md).
 */
export function NotPaidScreen({ hasPlans }: NotPaidScreenProps) {
  useLeaveWhenPaid();
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
      <p>
        <Link {...profileAddress} className="link">
          {m.leaving_fromUnpaid()}
        </Link>
      </p>
      <SupportLine />
    </StatusPage>
  );
}
