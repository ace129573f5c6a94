import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionDocument } from '../../gql/Session.js';
import { homeAddress, loginAddress } from '../../lib/addresses.js';
import { argsOf, codeOf } from '../../lib/errorText.js';
import { StatusPage } from '../shell/StatusPage.js';
import { SupportLine } from './SupportLine.js';
import { m } from '../../paraglide/messages.js';

/** How often it is asked whether the company is active again, in milliseconds. */
const askEveryMs = 15_000;

/** Says that the company is deactivated and what can be done; leaves for Home once it is active (docs/domains/companies.md). */
export function InactiveScreen() {
  const navigate = useNavigate();
  const { data, error } = useQuery(SessionDocument, {
    fetchPolicy: 'network-only',
    pollInterval: askEveryMs,
    context: { isRefusalExpected: true },
  });
  const isNobody = data?.me === null;
  const isActive = data?.me != null;
  useEffect(() => {
    if (isActive) void navigate({ ...homeAddress, replace: true });
    else if (isNobody) void navigate({ ...loginAddress(), replace: true });
  }, [isActive, isNobody, navigate]);

  const manages = roleIn(error) === 'owner' || roleIn(error) === 'admin';
  return (
    <StatusPage
      title={m.companies_deactivatedTitle()}
      text={manages ? m.companies_deactivatedForManagers() : m.companies_deactivatedForOthers()}
      canSignOut
    >
      {manages ? <SupportLine /> : null}
    </StatusPage>
  );
}

/** What the person is in the company that turned them away. */
function roleIn(error: unknown): unknown {
  return codeOf(error) === 'COMPANY_DEACTIVATED' ? argsOf(error)['role'] : undefined;
}
