import { shownMessage, socialFailureOf } from '@snaplore/schema/socialSignIn';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { loginAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';

/**
 * Signing in at a provider came to nothing (spec 1 §2): shows the given message and goes to login. What the product
 * itself says is said in the reader's language.
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
