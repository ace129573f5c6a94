import type { ErrorCode } from '@snaplore/schema/errors';
import { codeOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';

/** The message of a failed action on a member: `failure`, unless the root owner is protected from it. */
export const failedAs = (failure: ErrorCode) => (error: unknown) =>
  codeOf(error) === 'ROOT_OWNER_SAFE' ? null : errorWords(failure);
