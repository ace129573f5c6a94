import { socialFailureOf } from '@snaplore/schema/socialSignIn';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { loginAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';

/** Signing in at a provider came to nothing (spec 1 §2): says why, in words of ours alone, and goes to login. */
export const Route = createFileRoute('/_public/login/social-fail/$message')({
  staticData: { isForAnybody: () => true },
  beforeLoad: ({ params, cause }) => {
    if (cause !== 'preload') showToast('error', errorWords(socialFailureOf(params.message)));
    throw redirect({ ...loginAddress(), replace: true });
  },
});
