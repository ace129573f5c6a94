import { raw } from '@mikro-orm/core';

/**
 * The account of an e-mail address, whatever its case, as a condition on `User`. Written as the index has it: without
 * that every account is read, and how long it takes tells whether one was found.
 * @param email trimmed, lower case.
 */
export function withEmail(email: string): Record<string, string> {
  return { [raw((alias) => `lower(${alias}.email)`)]: email };
}
