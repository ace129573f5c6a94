import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { loginAddress } from '../../lib/addresses.js';
import { attempt } from '../../lib/attempt.js';
import { mayLeave } from '../../lib/leaveQuestions.js';
import { forgetPerson } from '../../lib/forgetPerson.js';
import { openOwnSession } from '../../lib/openOwnSession.js';
import { isInPlace, usePerson } from '../../lib/session.js';

/**
 * Signs out, clears what this browser stored for the user, and opens sign-in (docs/domains/sessions.md). Asks first
 * where something is unsaved. A super admin in a user's place comes back to their own session
 * (docs/domains/loginAs.md).
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useApolloClient();
  const me = usePerson();
  const isLeaving = me !== null && isInPlace(me);
  const [signOut] = useSignOutMutation();
  return async () => {
    // Without a session nothing can be saved any more: the question comes before, and not again after.
    if (!(await mayLeave())) return;
    if (!(await attempt(() => signOut({ variables: { onlyLoginAs: isLeaving } })))) return;
    if (isLeaving) {
      openOwnSession();
      return;
    }
    await navigate({ ...loginAddress(), ignoreBlocker: true });
    await client.clearStore();
    forgetPerson();
    // Nothing of the user stays in memory.
    window.location.reload();
  };
}
