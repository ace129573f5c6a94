import type { SignedIn } from '@snaplore/core/sessions/openSession';
import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import type { AuthPayload } from './authPayload.js';
import { becomeCaller, type GraphContext } from '../context.js';
import { found } from '../found.js';
import { meOf } from '../accounts/me.js';

/** From here on the request is the person's: what it answers may be read as them. */
export async function enter(context: GraphContext, session: SignedIn): Promise<AuthPayload> {
  const viewer = found(await authenticateSession(context.caller.services, session.token));
  const caller = { ...context.caller, viewer };
  becomeCaller(context, caller);
  context.setSession(session);
  return { me: meOf(caller), token: session.token };
}
