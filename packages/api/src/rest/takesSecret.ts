import { z } from 'zod';
import { isSecretName } from '../auth/secretNames.js';
import { paramNames } from './restPaths.js';
import type { RestRow } from './restRow.js';

/** True when a call takes a password, a code or a token, in its path or its body. */
export function takesSecret({ path, body }: Pick<RestRow, 'path' | 'body'>): boolean {
  const names = [...paramNames(path), ...(body instanceof z.ZodObject ? Object.keys(body.shape) : [])];
  return names.some(isSecretName);
}
