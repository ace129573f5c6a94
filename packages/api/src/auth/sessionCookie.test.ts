import { describe, expect, it } from 'vitest';
import { readCookie, sessionCookieName } from './sessionCookie.js';

describe('the session cookie', () => {
  it('is found among other cookies', () => {
    expect(readCookie('a=1; snaplore_auth=tok%3Den; b=2', sessionCookieName)).toBe('tok=en');
    expect(readCookie('a=1; not_snaplore_auth=x', sessionCookieName)).toBeNull();
    expect(readCookie(undefined, sessionCookieName)).toBeNull();
  });

  it('is ignored when it cannot be decoded', () => {
    expect(readCookie('snaplore_auth=%E0%A4%A', sessionCookieName)).toBeNull();
  });
});
