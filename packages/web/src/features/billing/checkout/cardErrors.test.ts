import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../../lib/errorText.js';
import { SandboxRefusal } from '../../../lib/sandboxCheckout.js';
import { cardErrorText, fieldOf } from './cardErrors.js';

describe('a refused card', () => {
  it.each([
    ['card_unknown', 'number', 'This is not one of the test cards'],
    ['card_expired', 'expiry', 'This card has expired'],
    ['expiry_invalid', 'expiry', 'Enter the date as MM/YY'],
    ['cvc_invalid', 'cvc', 'The code has three digits'],
    ['name_missing', 'name', 'Enter the name on the card'],
    ['email_invalid', 'email', 'Enter an email address'],
    ['declined', undefined, 'The card was declined. Nothing was charged: try again or use another card.'],
    ['too_many_attempts', undefined, 'This payment was tried too often. Go back and begin again.'],
    ['502', undefined, 'The payment provider cannot be reached at the moment. Please try again'],
  ])('%s is told at %s', (code, field, text) => {
    const refusal = new SandboxRefusal(code);
    expect([fieldOf(refusal), cardErrorText(refusal)]).toEqual([field, text]);
  });

  it('is no field’s where no answer arrived', () => {
    const lost = new ConnectionError('x');
    expect([fieldOf(lost), cardErrorText(lost)]).toEqual([undefined, 'Connection error']);
  });
});
