import { confirmTwoFactor } from '@snaplore/core/secondFactor/confirmTwoFactor';
import { proposeTwoFactor } from '@snaplore/core/secondFactor/proposeTwoFactor';
import { newOwner } from '@snaplore/core/testing/people';
import { currentCode } from '@snaplore/core/testing/secondFactor';
import type { RestWorld } from './restWorld.js';

/** A new user with a second factor who has sent their password, and an unused code. */
export async function startSecondFactorSignIn({ api }: RestWorld): Promise<{ challenge: string; code: string }> {
  const person = await newOwner(api.app.services);
  const { secret } = await proposeTwoFactor(person, 'correct horse');
  const [recovery = ''] = await confirmTwoFactor(person, currentCode(secret));
  const answer = await api.rest('POST', '/login', { body: { email: person.email, password: 'correct horse' } });
  const { challenge } = answer.body as { challenge: string };
  return { challenge, code: recovery };
}
