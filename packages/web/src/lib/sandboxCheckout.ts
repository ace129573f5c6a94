import type { BillingInterval } from '@snaplore/schema/billing';
import { ConnectionError } from './errorText.js';
import { readErrorResponse } from './errorResponse.js';
import { m } from '../paraglide/messages.js';

/** What the sandbox's payment form shows of a transaction; amounts in minor units (docs/domains/paymentsSandbox.md). */
export interface SandboxTransaction {
  status: string;
  productName: string;
  quantity: number;
  unitPrice: number;
  currencyCode: string;
  interval: BillingInterval;
  totalToday: number;
  /** The next bill; null where none comes. */
  totalLater: number | null;
  laterFrom: string | null;
}

export interface SandboxCard {
  email: string;
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}

/** The sandbox refused a card or a transaction; `code` is its word for why. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
  constructor(readonly code: string) {
    super(code);
  }
}

const pathOf = (id: string): string => `/payments-sandbox/transactions/${encodeURIComponent(id)}`;

async function call(path: string, init: RequestInit = {}): Promise<SandboxTransaction> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, credentials: 'omit' });
  } catch (error) {
    throw new ConnectionError(m.common_connectionError(), { cause: error });
  }
  if (answer.ok) return (await answer.json()) as SandboxTransaction;
  const { body } = readErrorResponse(answer.status, answer.statusText, await answer.text());
  const { error } = body;
  // The sandbox names its code in the error; what stands before it, beside one.
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : body['code'];
  throw new SandboxRefusal(typeof code === 'string' ? code : String(answer.status));
}

/** Reads what is to be paid. @throws SandboxRefusal, ConnectionError. */
export async function readSandboxTransaction(id: string): Promise<SandboxTransaction> {
  return await call(pathOf(id));
}

/** Pays by a test card. @throws SandboxRefusal, ConnectionError. */
export async function payInSandbox(id: string, card: SandboxCard): Promise<SandboxTransaction> {
  return await call(`${pathOf(id)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
}
