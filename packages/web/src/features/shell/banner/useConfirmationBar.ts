import { useStored } from '../../../lib/stored.js';

/**
 * Whether the request for a confirmation was dismissed in this browser. It returns with the next sign-in, and after an
 * attempt at something that needs a confirmed address: it is the way to another mail.
 */
export function useConfirmationBar(): { isPutAway: boolean; putAway: () => void; bringBack: () => void } {
  const [choice, choose] = useStored('snaplore-confirm-email', 'ask');
  return {
    isPutAway: choice !== 'ask',
    putAway: () => {
      choose('dismissed');
    },
    bringBack: () => {
      choose('ask');
    },
  };
}
