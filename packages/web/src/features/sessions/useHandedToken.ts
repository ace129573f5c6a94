import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignInWithTokenMutation } from '../../gql/SignInWithToken.js';

/**
 * Exchanges the token of an address for a session, once: it works a single time.
 * @returns true while it is under way.
 */
export function useHandedToken(
  token: string | undefined,
  onEntered: () => Promise<void>,
  onRefused: (error: unknown) => void,
): boolean {
  const [exchange] = useSignInWithTokenMutation();
  const [isOver, setOver] = useState(false);
  const begun = useRef<string | null>(null);
  const begin = useEffectEvent(async (handed: string) => {
    try {
      await exchange({ variables: { token: handed } });
      await onEntered();
    } catch (error) {
      onRefused(error);
      setOver(true);
    }
  });
  useEffect(() => {
    if (token === undefined || begun.current === token) return;
    begun.current = token;
    void begin(token);
  }, [token]);
  return token !== undefined && !isOver;
}
