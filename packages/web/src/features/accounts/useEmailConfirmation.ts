import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConfirmEmailChangeMutation } from '../../gql/ConfirmEmailChange.js';
import { profileAddress } from '../../lib/addresses.js';
import { attempt } from '../../lib/attempt.js';
import { m } from '../../paraglide/messages.js';

/**
 * Confirms a new e-mail address by the token of its link, once, and removes the token from the URL. True until that is
 * done (docs/domains/accounts.md).
 */
export function useEmailConfirmation(token: string | undefined): boolean {
  const [confirm] = useConfirmEmailChangeMutation();
  const navigate = useNavigate();
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (token === undefined || begun.current === token) return;
    begun.current = token;
    void attempt(() => confirm({ variables: { token } }), { success: m.profile_emailConfirmed() }).then(() => {
      void navigate({ ...profileAddress, replace: true });
    });
  }, [token, confirm, navigate]);
  return token !== undefined;
}
