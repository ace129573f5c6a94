import { useState } from 'react';
import { challengeOf } from './challengeOf.js';

interface Challenge {
  /** The challenge of a sign-in that needs a second factor; null while there is none. */
  challenge: string | null;
  /** Takes the challenge of an error; false for every other error. */
  takeChallenge: (error: unknown) => boolean;
  clearChallenge: () => void;
}

/** Whether a sign-in has to continue with a second factor (docs/domains/secondFactor.md). */
export function useChallenge(): Challenge {
  const [challenge, setChallenge] = useState<string | null>(null);
  return {
    challenge,
    takeChallenge: (error) => {
      const asked = challengeOf(error);
      if (asked !== null) setChallenge(asked);
      return asked !== null;
    },
    clearChallenge: () => {
      setChallenge(null);
    },
  };
}
