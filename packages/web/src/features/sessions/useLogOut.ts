import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { loginAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { clearStored } from '../../lib/stored.js';

/** Signs out and goes to sign-in; what this browser kept of the person goes too (spec 1 §9). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [signOut] = useSignOutMutation();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      showToast('error', errorText(error));
      return;
    }
    await navigate(loginAddress());
    await client.clearStore();
    clearStored();
    // A fresh page: nothing of the person who left stays in memory.
    window.location.reload();
  };
}
