import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionDocument } from '../../gql/Session.js';
import { homeAddress, loginAddress } from '../../lib/addresses.js';
import { argsOf, codeOf } from '../../lib/errorText.js';
import { StatusPage } from '../shell/StatusPage.js';
import { SupportLine } from './SupportLine.js';
import { m } from '../../paraglide/messages.js';

/** How often the state of the company is requested, in milliseconds. */
const pollMs = 15_000;

/**
 * Says that the company is deactivated and what can be done; opens Home once it is active again
 * (docs/domains/companies.md).
 */
export function InactiveScreen() {
  const navigate = useNavigate();
  const { data, error } = useQuery(SessionDocument, {
    fetchPolicy: 'network-only',
    pollInterval: pollMs,
    context: { isRefusalExpected: true },
  });
  const isSignedOut = data?.me === null;
  const isActive = data?.me != null;
  useEffect(() => {
    if (isActive) void navigate({ ...homeAddress, replace: true });
    else if (isSignedOut) void navigate({ ...loginAddress(), replace: true });
  }, [isActive, isSignedOut, navigate]);

  const isManager = roleIn(error) === 'owner' || roleIn(error) === 'admin';
  return (
    <StatusPage
      title={m.companies_deactivatedTitle()}
      text={isManager ? m.companies_deactivatedForManagers() : m.companies_deactivatedForOthers()}
      canSignOut
    >
      {isManager ? <SupportLine /> : null}
    </StatusPage>
  );
}

/** The user's role in the deactivated company, which the refusal names. */
function roleIn(error: unknown): unknown {
  return codeOf(error) === 'COMPANY_DEACTIVATED' ? argsOf(error)['role'] : undefined;
}
