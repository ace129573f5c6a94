import type { APIRequestContext } from '@playwright/test';
import type { Product } from './product.ts';

/** A mail of the product, as far as the reader may see it. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}

/** The mails to this address that `request` may read, the newest first. */
export async function mailsTo(product: Product, request: APIRequestContext, email: string): Promise<OutgoingMail[]> {
  const { outboxMails } = await product.graphql<{ outboxMails: OutgoingMail[] }>(
    request,
    '{ outboxMails { to subject text } }',
  );
  return outboxMails.filter(({ to }) => to.includes(email));
}

/** The first match of `pattern` in the newest mail to this address that has one. */
export async function findInMail(
  product: Product,
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  for (const { text } of await mailsTo(product, request, email)) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  throw new Error(`No mail to ${email} says ${String(pattern)}`);
}
