import { z } from 'zod';
import { isSecretName } from '../auth/secretNames.js';
import { paramNames } from './restPaths.js';
import type { RestRow } from './restRow.js';

/** True when a call takes a password, a code or a token, in its path or its body. */
export function takesSecret({ path, body }: Pick<RestRow, 'path' | 'body'>): boolean {
  const fields = body instanceof z.ZodObject ? Object.entries<z.ZodType>(body.shape) : [];
  const names = [...paramNames(path), ...fields.filter(([, type]) => !isFlag(type)).map(([name]) => name)];
  return names.some(isSecretName);
}

/** A yes or no is no secret, whatever its name: `isRefreshToken`. */
const isFlag = (type: z.ZodType): boolean =>
  (type instanceof z.ZodDefault ? type.unwrap() : type) instanceof z.ZodBoolean;
