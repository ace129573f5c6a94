import { errorText } from '../../../lib/errorText.js';
import { SandboxRefusal, type SandboxCard } from '../../../lib/sandboxCheckout.js';
import { m } from '../../../paraglide/messages.js';

const texts: Readonly<Record<string, () => string>> = {
  card_unknown: m.billing_card_unknown,
  card_expired: m.billing_card_expired,
  expiry_invalid: m.billing_card_expiryInvalid,
  cvc_invalid: m.billing_card_cvcInvalid,
  name_missing: m.billing_card_nameMissing,
  email_invalid: m.billing_card_emailInvalid,
  declined: m.billing_card_declined,
  too_many_attempts: m.billing_card_tooManyAttempts,
  transaction_canceled: m.billing_card_cancelled,
  not_found: m.billing_unknownPaymentText,
  UNAVAILABLE: m.billing_unavailable,
};

const fields: Readonly<Record<string, keyof SandboxCard>> = {
  card_unknown: 'number',
  card_expired: 'expiry',
  expiry_invalid: 'expiry',
  cvc_invalid: 'cvc',
  name_missing: 'name',
  email_invalid: 'email',
};

/** The words for why the sandbox's form failed, by the code of the refusal. */
export function cardErrorText(error: unknown): string {
  if (!(error instanceof SandboxRefusal)) return errorText(error);
  return (texts[error.code] ?? m.billing_unavailable)();
}

/** The field that a refusal is about; undefined for one of the whole payment. */
export const fieldOf = (error: unknown): keyof SandboxCard | undefined =>
  error instanceof SandboxRefusal ? fields[error.code] : undefined;
