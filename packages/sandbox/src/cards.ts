import type { Card } from './protocol.js';

/** How a card pays: always, never, or once and then never again. */
export type CardBehaviour = 'good' | 'good_once' | 'declined';

/** The test numbers of Paddle that the sandbox knows. All others are refused. */
const testCards: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'good'],
  ['4000056655665556', 'good'],
  ['4000000000000002', 'declined'],
  ['4000002760003184', 'good_once'],
]);

export const cardErrors = [
  'card_unknown',
  'card_expired',
  'expiry_invalid',
  'cvc_invalid',
  'name_missing',
  'email_invalid',
] as const;
export type CardError = (typeof cardErrors)[number];

/** What the card form sends. */
export interface CardForm {
  email: string;
  name: string;
  number: string;
  /** MM/YY */
  expiry: string;
  cvc: string;
}

/** What is kept of a card form. */
export interface CheckedCard {
  email: string;
  name: string;
  card: Card;
  behaviour: CardBehaviour;
}

/** How many digits a name may have. */
const digitsOfName = 4;
const emailForm = /^[^\s@]{1,64}@[^\s@]{1,189}$/;
const expiryForm = /^(0[1-9]|1[0-2]) ?\/ ?(\d\d)$/;

/**
 * Checks a card form at a moment (docs/domains/paymentsSandbox.md). Only the last four digits of the number are
 * returned.
 */
export function checkCard(form: CardForm, at: number): CheckedCard | CardError {
  const email = form.email.trim();
  const name = form.name.trim();
  if (!emailForm.test(email)) return 'email_invalid';
  // A number that was typed into the wrong field is not kept as a name.
  if (name === '' || name.replaceAll(/\D/g, '').length > digitsOfName) return 'name_missing';
  const digits = form.number.replaceAll(/[ -]/g, '');
  const behaviour = testCards.get(digits);
  if (!behaviour) return 'card_unknown';
  const expiry = expiryForm.exec(form.expiry.trim());
  if (!expiry) return 'expiry_invalid';
  const month = Number(expiry[1]);
  const year = 2000 + Number(expiry[2]);
  // Good until the end of its month.
  if (Date.UTC(year, month, 1) <= at) return 'card_expired';
  if (!/^\d{3}$/.test(form.cvc.trim())) return 'cvc_invalid';
  return {
    email,
    name,
    card: { type: 'visa', last4: digits.slice(-4), expiry_month: month, expiry_year: year, cardholder_name: name },
    behaviour,
  };
}
