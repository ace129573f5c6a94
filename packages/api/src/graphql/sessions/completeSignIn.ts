import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import type { SignedIn } from '@snaplore/core/sessions/openSession';
import { meOf } from '../accounts/me.js';
import { answerAs } from '../answerAs.js';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import type { AuthPayload } from './authPayload.js';

/** Sets the cookie of the new session; the fields below the answer are resolved for the user who has signed in. */
export async function completeSignIn(context: GraphContext, session: SignedIn): Promise<AuthPayload> {
  const viewer = found(await authenticateSession(context.caller.services, session.token, { evenUnpaid: true }));
  context.setSession(session);
  return answerAs(context, { me: meOf({ ...context.caller, viewer }), token: session.token }, viewer);
}
