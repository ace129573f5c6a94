import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from '../../gql/Session.js';
import { codeOf } from '../errorText.js';
import { followHost } from '../followHost.js';
import { loadSession, type Me } from '../session.js';
import { authGuard } from './authGuard.js';
import { deactivatedGuard } from './deactivatedGuard.js';
import { paidGuard } from './paidGuard.js';
import type { GuardContext, Guard, Place } from './guardContext.js';
import { tokenGuard } from './tokenGuard.js';

/** Throws the guard's redirect, unless it lets the person pass. */
function obey(guard: Guard, context: GuardContext, place: Place): void {
  const elsewhere = guard(context, place);
  if (elsewhere) throw elsewhere;
}

/**
 * Loads the guards' input once; a failure that redirects to another page is reported to the app as for any other
 * request.
 */
async function recognise(client: ApolloClient): Promise<GuardContext & { me: Me | null }> {
  try {
    return { me: await loadSession(client), isCompanyDeactivated: false };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'COMPANY_DEACTIVATED') return { me: null, isCompanyDeactivated: true };
    // The app is signing them out and redirects; this page is not shown meanwhile.
    if (code === 'USER_INACTIVE_IN_COMPANY') return await new Promise<never>(() => undefined);
    throw error;
  }
}

/**
 * Runs the five guards in this order before every navigation (docs/domains/screens.md). Preloading a page uses what is
 * already known and sends no request.
 * @returns the signed-in person; null if there is none, or if it does not matter.
 */
export async function runGuards(client: ApolloClient, place: Place, isAhead: boolean): Promise<Me | null> {
  if (isAhead) {
    const me = client.readQuery({ query: SessionDocument })?.me ?? null;
    if (me === null) return null;
    for (const guard of [authGuard, paidGuard]) obey(guard, { me, isCompanyDeactivated: false }, place);
    return me;
  }
  const nobody: GuardContext = { me: null, isCompanyDeactivated: false };
  obey(tokenGuard, nobody, place);
  if (place.access === 'public') return null;
  const context = await recognise(client);
  obey(deactivatedGuard, context, place);
  obey(authGuard, context, place);
  // A person who signs in by a token has another identity afterwards.
  if (context.me && place.access !== 'visitor') await followHost(client, context.me.company);
  obey(paidGuard, context, place);
  return context.me;
}
