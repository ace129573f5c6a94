import { shownMessage, socialFailureOf } from '@snaplore/schema/socialSignIn';
import { errorWords } from '../../lib/errorWords.js';

/** What a failed sign-in at a provider says to the person, in their language where the message is the product's. */
export function socialFailureText(message: string): string {
  const code = socialFailureOf(message);
  return code === null ? shownMessage(message) || errorWords('PROVIDER_FAILED') : errorWords(code);
}
