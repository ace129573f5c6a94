import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from '../../gql/Session.js';
import { codeOf } from '../errorText.js';
import { followHost } from '../followHost.js';
import { loadSession, type Me } from '../session.js';
import { authGuard } from './authGuard.js';
import { deactivatedGuard } from './deactivatedGuard.js';
import { paidGuard } from './paidGuard.js';
import type { GuardContext, Guard, TargetPage } from './guardContext.js';
import { tokenGuard } from './tokenGuard.js';

/** Throws the guard's redirect, unless it lets the person pass. */
function applyGuard(guard: Guard, context: GuardContext, page: TargetPage): void {
  const redirect = guard(context, page);
  if (redirect) throw redirect;
}

/**
 * Loads the guards' input once; a failure that redirects to another page is reported to the app as for any other
 * request.
 */
async function identifyViewer(client: ApolloClient): Promise<GuardContext & { me: Me | null }> {
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
export async function runGuards(client: ApolloClient, page: TargetPage, isPreload: boolean): Promise<Me | null> {
  if (isPreload) {
    const me = client.readQuery({ query: SessionDocument })?.me ?? null;
    if (me === null) return null;
    for (const guard of [authGuard, paidGuard]) applyGuard(guard, { me, isCompanyDeactivated: false }, page);
    return me;
  }
  const noViewer: GuardContext = { me: null, isCompanyDeactivated: false };
  applyGuard(tokenGuard, noViewer, page);
  if (page.access === 'public') return null;
  const context = await identifyViewer(client);
  applyGuard(deactivatedGuard, context, page);
  applyGuard(authGuard, context, page);
  // A person who signs in by a token has another identity afterwards.
  if (context.me && page.access !== 'visitor') await followHost(client, context.me.company);
  applyGuard(paidGuard, context, page);
  return context.me;
}
