import { createFileRoute, redirect } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { loginAddress } from '../../lib/addresses.js';

/**
 * Signing in at a provider failed: shows the given message and opens login. Messages of the product are translated
 * (docs/domains/providers.md).
 */
export const Route = createFileRoute('/_public/login/social-fail/$message')({
  staticData: { isForAnybody: () => true },
  beforeLoad: async ({ params, cause }) => {
    if (cause !== 'preload') {
      // Its words are those of every error: no other page begins with them.
      const { socialFailureText } = await import('../../features/sessions/socialFailureText.js');
      showToast('error', socialFailureText(params.message));
    }
    throw redirect({ ...loginAddress(), replace: true });
  },
});
