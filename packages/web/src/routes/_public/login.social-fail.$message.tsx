import { shownMessage, socialFailureOf } from '@snaplore/schema/socialSignIn';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { loginAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';

/**
 * Signing in at a provider failed: shows the given message and opens login. Messages of the product are translated
 * (docs/domains/providers.md).
 */
export const Route = createFileRoute('/_public/login/social-fail/$message')({
  staticData: { isForAnybody: () => true },
  beforeLoad: ({ params, cause }) => {
    if (cause !== 'preload') showToast('error', messageText(params.message));
    throw redirect({ ...loginAddress(), replace: true });
  },
});

function messageText(message: string): string {
  const code = socialFailureOf(message);
  return code === null ? shownMessage(message) || errorWords('PROVIDER_FAILED') : errorWords(code);
}
