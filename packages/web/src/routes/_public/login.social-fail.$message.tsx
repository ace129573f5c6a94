import { shownMessage, socialFailureOf } from '@snaplore/schema/socialSignIn';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { loginAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';

/**
 * Signing in at a provider failed (docs/domains/providers.md): shows the given message and goes to login. Messages of
 * the product itself are in the reader's language.
 */
export const Route = createFileRoute('/_public/login/social-fail/$message')({
  staticData: { isForAnybody: () => true },
  beforeLoad: ({ params, cause }) => {
    if (cause !== 'preload') showToast('error', wordsOf(params.message));
    throw redirect({ ...loginAddress(), replace: true });
  },
});

function wordsOf(message: string): string {
  const code = socialFailureOf(message);
  return code === null ? shownMessage(message) || errorWords('PROVIDER_FAILED') : errorWords(code);
}
