import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignInWithTokenMutation } from '../../gql/SignInWithToken.js';

/**
 * Signs in with the single-use token of a URL, once (docs/domains/sessions.md).
 * @returns true while it is in progress.
 */
export function useSignInToken(
  token: string | undefined,
  onSignedIn: () => Promise<void>,
  onRefused: (error: unknown) => void,
): boolean {
  const [exchange] = useSignInWithTokenMutation();
  const [isRefused, setRefused] = useState(false);
  const begun = useRef<string | null>(null);
  const begin = useEffectEvent(async (given: string) => {
    try {
      await exchange({ variables: { token: given } });
      await onSignedIn();
    } catch (error) {
      onRefused(error);
      setRefused(true);
    }
  });
  useEffect(() => {
    if (token === undefined || begun.current === token) return;
    begun.current = token;
    void begin(token);
  }, [token]);
  return token !== undefined && !isRefused;
}
