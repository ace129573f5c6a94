import { useStored } from '../../../lib/stored.js';

/**
 * Whether the banner that asks for a confirmed address was dismissed in this browser. It is shown again after the next
 * sign-in, and after an action that needs a confirmed address, since it can send another mail
 * (docs/domains/screens.md).
 */
export function useConfirmationBanner(): { isDismissed: boolean; dismiss: () => void; restore: () => void } {
  const [choice, choose] = useStored('snaplore-confirm-email', 'ask');
  return {
    isDismissed: choice !== 'ask',
    dismiss: () => {
      choose('dismissed');
    },
    restore: () => {
      choose('ask');
    },
  };
}
