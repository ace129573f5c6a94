import { acceptInvitation } from '@snaplore/core/invitations/acceptInvitation';
import { readInvitation } from '@snaplore/core/invitations/readInvitation';
import type { SignedIn } from '@snaplore/core/sessions/openSession';
import { readAccount } from '@snaplore/core/accounts/readAccount';
import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import { signIn } from '@snaplore/core/sessions/signIn';
import { signInWithCode } from '@snaplore/core/secondFactor/signInWithCode';
import { requestPasswordReset } from '@snaplore/core/accounts/requestPasswordReset';
import { resetPassword } from '@snaplore/core/accounts/resetPassword';
import { signUp } from '@snaplore/core/accounts/signUp';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import { z } from 'zod';
import { success } from '../answers.js';
import { publicRow } from '../restRow.js';
import { toUser, userAnswer } from '../accounts/user.mapper.js';

/** The client keeps the token and sends it as bearer. Browsers get their cookie from GraphQL's sign-in. */
const signedIn = z.object({ token: z.string(), user: userAnswer });

async function enter(session: SignedIn, { caller }: { caller: Caller }): Promise<z.input<typeof signedIn>> {
  const viewer = await authenticateSession(caller.services, session.token, { evenUnpaid: true });
  if (!viewer) throw new AppError('UNAUTHENTICATED');
  const member = { ...caller, viewer };
  return { token: session.token, user: await toUser(await readAccount(member), member) };
}

export const authRows = [
  publicRow({
    id: 'auth.login',
    method: 'POST',
    path: '/login',
    summary:
      'Sign in. With a second factor the answer is 401, its code TWO_FACTOR_REQUIRED, and a challenge for /login/code.',
    body: z.object({ email: z.string(), password: z.string() }),
    answer: signedIn,
    run: async ({ caller, body, origin }) => await signIn(caller.services, body, origin),
    map: enter,
  }),
  publicRow({
    id: 'auth.login.code',
    method: 'POST',
    path: '/login/code',
    summary:
      'End a sign-in that was answered TWO_FACTOR_REQUIRED: its challenge, and a code of the app or a recovery code.',
    body: z.object({ challenge: z.string(), code: z.string() }),
    answer: signedIn,
    run: async ({ caller, body, origin }) => await signInWithCode(caller.services, body, origin),
    map: enter,
  }),
  publicRow({
    id: 'auth.signup',
    method: 'POST',
    path: '/signup',
    summary: 'Make an account with a company of its own; without companyTitle the company is called after the person.',
    body: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      password: z.string(),
      companyTitle: z.string().nullish(),
    }),
    answer: signedIn,
    run: async ({ caller, body, origin }) => await signUp(caller.services, body, origin),
    map: enter,
  }),
  publicRow({
    id: 'auth.invited.read',
    method: 'GET',
    path: '/invited/{token}',
    summary: 'What an invitation says, before it is accepted.',
    answer: z.object({
      invitation: z.object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        companyTitle: z.string(),
        inviterName: z.string().nullable(),
      }),
    }),
    run: async ({ caller, params }) => await readInvitation(caller.services, params.token),
    map: (invitation) => ({ invitation }),
  }),
  publicRow({
    id: 'auth.invited.accept',
    method: 'POST',
    path: '/invited/{token}',
    summary: 'Join the company of an invitation.',
    body: z.object({ firstName: z.string(), lastName: z.string(), password: z.string() }),
    answer: signedIn,
    run: async ({ caller, params, body, origin }) =>
      await acceptInvitation(caller.services, { ...body, token: params.token }, origin),
    map: enter,
  }),
  publicRow({
    id: 'auth.passwordReset',
    method: 'POST',
    path: '/password-reset',
    summary: 'Mail a link to choose a new password. Answers the same whether the account exists.',
    body: z.object({ email: z.string() }),
    answer: success,
    run: async ({ caller, body, origin }) => {
      await requestPasswordReset(caller.services, body, origin);
    },
    map: () => ({ success: true as const }),
  }),
  publicRow({
    id: 'auth.passwordResetToken',
    method: 'POST',
    path: '/password-reset-token',
    summary: 'Choose a new password by the token of a mail: it works once, and every older session ends.',
    body: z.object({ token: z.string(), password: z.string() }),
    answer: z.object({ token: z.string() }),
    run: async ({ caller, body, origin }) => await resetPassword(caller.services, body, origin),
    map: ({ token }) => ({ token }),
  }),
];
