import { describe, expect, it } from 'vitest';
import { readCookie, sessionCookieName } from './sessionCookie.js';

describe('the cookie of a session', () => {
  it('is found among others', () => {
    expect(readCookie('a=1; snaplore_auth=tok%3Den; b=2', sessionCookieName)).toBe('tok=en');
    expect(readCookie('a=1; not_snaplore_auth=x', sessionCookieName)).toBeNull();
    expect(readCookie(undefined, sessionCookieName)).toBeNull();
  });

  it("is nobody's when it is broken", () => {
    expect(readCookie('snaplore_auth=%E0%A4%A', sessionCookieName)).toBeNull();
  });
});
