import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showToast } from '../../design/toasts.js';
import { useConfirmEmailChangeMutation } from '../../gql/ConfirmEmailChange.js';
import { profileAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';

/**
 * Takes the token of an address, once, and takes it out of the address whatever came of it. True while that goes on.
 */
export function useEmailConfirmation(token: string | undefined): boolean {
  const [confirm] = useConfirmEmailChangeMutation();
  const navigate = useNavigate();
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (token === undefined || taken.current === token) return;
    taken.current = token;
    confirm({ variables: { token } })
      .then(() => {
        showToast('success', m.profile_emailConfirmed());
      })
      .catch((error: unknown) => {
        showToast('error', errorText(error));
      })
      .finally(() => {
        void navigate({ ...profileAddress, replace: true });
      });
  }, [token, confirm, navigate]);
  return token !== undefined;
}
