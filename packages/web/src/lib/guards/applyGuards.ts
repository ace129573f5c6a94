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

/** Throws where the rule leads, unless it lets pass. */
function obey(guard: Guard, context: GuardContext, place: Place): void {
  const elsewhere = guard(context, place);
  if (elsewhere) throw elsewhere;
}

/** Who comes, asked once; a refusal that leads to another page is told to the app as of any other call. */
async function recognise(client: ApolloClient): Promise<GuardContext & { me: Me | null }> {
  try {
    return { me: await loadSession(client), isCompanyDeactivated: false };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'COMPANY_DEACTIVATED') return { me: null, isCompanyDeactivated: true };
    // The app is signing them out and leads elsewhere; this page is not shown meanwhile.
    if (code === 'USER_INACTIVE_IN_COMPANY') return await new Promise<never>(() => undefined);
    throw error;
  }
}

/**
 * The five guards of spec 1 §2, in this order, before every change of the page. A page that is fetched ahead is judged
 * by what is known already, and nothing is asked for it.
 * @returns the signed-in person; null where nobody is, or where it does not matter.
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
  // Whoever is on their way in by a token is not yet who they are going to be.
  if (context.me && place.access !== 'visitor') await followHost(client, context.me.company);
  obey(paidGuard, context, place);
  return context.me;
}
