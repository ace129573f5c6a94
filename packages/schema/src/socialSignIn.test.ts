import { describe, expect, it } from 'vitest';
import { errorMessage } from './errors.js';
import { shownMessage, socialFailureOf } from './socialSignIn.js';

describe('the reason of a failed sign-in at a provider', () => {
  it('is recognised by our message', () => {
    expect(socialFailureOf('Signing in was cancelled')).toBe('PROVIDER_CANCELLED');
    expect(socialFailureOf(errorMessage('USER_INACTIVE_IN_COMPANY'))).toBe('USER_INACTIVE_IN_COMPANY');
  });

  it.each(['', 'Your account is locked', '<b>Signing in was cancelled</b>', errorMessage('INTERNAL')])(
    'is not recognised by other messages (%#)',
    (message) => {
      expect(socialFailureOf(message)).toBeNull();
    },
  );
});

describe('a message from the address', () => {
  it.each([
    ['is shown unchanged', 'Your account is locked', 'Your account is locked'],
    ['stays on one line', 'Locked\r\n\r\nCall\tus', 'Locked Call us'],
    ['loses control characters', 'Lo\u0000cked\u001b[31m', 'Lo cked [31m'],
    ['loses characters that change the direction of writing', 'abc\u202edef\u2066', 'abc def'],
    ['may be empty', ' \n ', ''],
    ['may have 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['is shortened beyond that', 'é'.repeat(201), `${'é'.repeat(199)}…`],
  ])('%s', (_name, message, shown) => {
    expect(shownMessage(message)).toBe(shown);
  });
});
