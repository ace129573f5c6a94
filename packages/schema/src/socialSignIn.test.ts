import { describe, expect, it } from 'vitest';
import { errorMessage } from './errors.js';
import { socialFailureOf } from './socialSignIn.js';

describe('why signing in at a provider came to nothing', () => {
  it('is known by our words', () => {
    expect(socialFailureOf('Signing in was cancelled')).toBe('PROVIDER_CANCELLED');
    expect(socialFailureOf(errorMessage('USER_INACTIVE_IN_COMPANY'))).toBe('USER_INACTIVE_IN_COMPANY');
  });

  it.each(['', 'Your account is locked. Call +1 555 0100', '<b>Signing in was cancelled</b>', errorMessage('INTERNAL')])(
    'is never told in the words of whoever wrote the address (%#)',
    (message) => {
      expect(socialFailureOf(message)).toBe('PROVIDER_FAILED');
    },
  );
});
