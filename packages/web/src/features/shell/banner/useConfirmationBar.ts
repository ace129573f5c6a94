import { useStored } from '../../../lib/stored.js';

/**
 * Whether the bar that asks for a confirmation was put away in this browser. The next sign-in brings it back, and so
 * does what cannot be done without a confirmed address: the bar is the way to another mail.
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
