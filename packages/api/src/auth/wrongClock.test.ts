import { createArticle } from '@snaplore/core/articles/createArticle';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { OneTimeToken } from '@snaplore/core/accounts/oneTimeToken.entity';
import { Session } from '@snaplore/core/sessions/session.entity';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { databaseTime } from '@snaplore/core/kernel/databaseClock';
import { firstIdAt } from '@snaplore/core/kernel/ids';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { currentCode } from '@snaplore/core/testing/secondFactor';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import * as limits from '@snaplore/schema/limits';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startApiProcess, type ApiProcess } from '../testing/apiProcess.js';

const day = 86_400_000;
const password = 'correct horse';
const signIn =
  'mutation ($email: String!, $password: String!) { signIn(input: { email: $email, password: $password }) { token } }';
type SignedIn = Record<'signIn' | 'resetPassword' | 'signInWithCode', { token: string }>;

describe('two api processes whose clocks are a day late and a day early', () => {
  let app: TestApp;
  let owner: TestPerson;
  let late: ApiProcess;
  let early: ApiProcess;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    [late, early] = await Promise.all([startApiProcess(app, -day), startApiProcess(app, day)]);
  });
  afterAll(async () => {
    await Promise.all([late.close(), early.close()]);
    await app.close();
  });

  const pairs = (): [ApiProcess, ApiProcess][] => [
    [late, early],
    [early, late],
  ];
  const me = async (api: ApiProcess, token: string): Promise<unknown> =>
    (await api.graph<{ me: { id: string } | null }>('{ me { id } }', {}, token)).me;
  const linkOf = async (to: string, path: string): Promise<string> => {
    const [mail] = await readPastPolicies(app.services).find(Mail, { to }, { orderBy: { id: 'desc' }, limit: 1 });
    return new RegExp(`/${path}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? 'no mail';
  };
  const about = (time: Date, expected: number): void => {
    expect(Math.abs(time.getTime() - expected)).toBeLessThan(60_000);
  };

  it("accept each other's sessions for as long as they are valid", async () => {
    for (const [one, other] of pairs()) {
      const {
        signIn: { token },
      } = await one.graph<SignedIn>(signIn, { email: owner.email, password });
      expect(await me(other, token)).not.toBeNull();
      const [session] = await readPastPolicies(app.services).find(
        Session,
        { userId: owner.viewer.userId },
        { orderBy: { id: 'desc' }, limit: 1 },
      );
      about(session!.expiresAt, Date.now() + limits.sessionMs);
      about(session!.createdAt, Date.now());
      // Rows are ordered by their ids, which begin with the time of creation.
      expect([
        session!.id > firstIdAt(Math.floor(databaseTime()) - 60_000),
        session!.id < firstIdAt(Math.floor(databaseTime()) + 1_000),
      ]).toEqual([true, true]);
    }
  });

  it('accept each other’s socket tickets once, and not after a minute', async () => {
    for (const [one, other] of pairs()) {
      const {
        createSocketTicket: { ticket, expiresAt },
      } = await one.graph<{ createSocketTicket: { ticket: string; expiresAt: string } }>(
        'mutation { createSocketTicket { ticket expiresAt } }',
        {},
        owner.token,
      );
      about(new Date(expiresAt), Date.now() + limits.socketTicketMs);
      const ask = async (): Promise<unknown> => {
        const client = createClient({
          url: `${other.origin.replace('http', 'ws')}/graphql`,
          webSocketImpl: WebSocket,
          retryAttempts: 0,
          connectionParams: { ticket },
        });
        const answer: { value?: { data?: { me?: unknown } | null } | null } = await client
          .iterate({ query: '{ me { id } }' })
          .next()
          .catch(() => ({ value: null }));
        await client.dispose();
        return answer.value?.data?.me ?? null;
      };
      expect(await ask()).not.toBeNull();
      expect(await ask()).toBeNull();
    }
  });

  it('accept each other’s links of password resets and invitations', async () => {
    for (const [one, other] of pairs()) {
      const member = await newMember(owner);
      await one.graph('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email: member.email });
      const token = await linkOf(member.email, 'password-reset');
      const { resetPassword } = await other.graph<SignedIn>(
        'mutation ($token: String!, $password: String!) { resetPassword(input: { token: $token, password: ' +
          '$password }) { token } }',
        { token, password: 'battery staple' },
      );
      expect(await me(one, resetPassword.token)).not.toBeNull();

      const email = `invited-${member.viewer.userId}@example.com`;
      await one.graph(
        'mutation ($email: String!) { inviteUser(input: { email: $email, firstName: "Nora", lastName: "Falk", ' +
          'role: user }) { id } }',
        { email },
        owner.token,
      );
      const invitation = await readPastPolicies(app.services).findOneOrFail(Invitation, { email });
      about(invitation.expiresAt, Date.now() + limits.invitationMs);
      expect(
        await other.graph('query ($token: String!) { invitation(token: $token) { email } }', {
          token: await linkOf(email, 'signup'),
        }),
      ).toEqual({ invitation: { email } });
    }
    // Both refuse a link a minute after its expiry.
    const member = await newMember(owner);
    for (const [one, other] of pairs()) {
      await one.graph('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email: member.email });
      await app.services.database.system.em
        .fork()
        .nativeUpdate(OneTimeToken, { userId: member.viewer.userId }, { expiresAt: new Date(Date.now() - 60_000) });
      const token = await linkOf(member.email, 'password-reset');
      await expect(
        other.graph(
          'mutation ($token: String!) { resetPassword(input: { token: $token, password: "battery staple" }) { ' +
            'token } }',
          { token },
        ),
      ).rejects.toThrow('LINK_INVALID');
    }
  });

  it('accept codes of an authenticator app', async () => {
    for (const [one, other] of pairs()) {
      const member = await newOwner(app.services, 'Second Factor');
      const {
        proposeTwoFactor: { secret },
      } = await one.graph<{ proposeTwoFactor: { secret: string } }>(
        'mutation ($password: String!) { proposeTwoFactor(password: $password) { secret } }',
        { password },
        member.token,
      );
      await other.graph(
        'mutation ($code: String!) { confirmTwoFactor(code: $code) { codes } }',
        { code: currentCode(secret, -1) },
        member.token,
      );
      const refusal = await one
        .graph(signIn, { email: member.email, password })
        .catch((error: unknown) => String(error));
      const challenge = /"challenge":"([^"]+)"/.exec(String(refusal))?.[1];
      const { signInWithCode } = await other.graph<SignedIn>(
        'mutation ($challenge: String!, $code: String!) { signInWithCode(input: { challenge: $challenge, code: ' +
          '$code }) { token } }',
        { challenge, code: currentCode(secret) },
      );
      expect(await me(one, signInWithCode.token)).not.toBeNull();
    }
  });

  it('accept parts at addresses signed by the other while the upload is open', async () => {
    const workspace = await createWorkspace(owner, { title: 'Films', visibility: 'private' });
    for (const [one, other] of pairs()) {
      const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' });
      const { startUpload } = await one.graph<{ startUpload: { expiresAt: string; missingParts: { url: string }[] } }>(
        `mutation ($articleId: ID!) { startUpload(input: { articleId: $articleId, fileName: "a.mp4",
          mimeType: "video/mp4", size: 5, fingerprint: "a" }) {
          expiresAt missingParts { url } } }`,
        { articleId: article.id },
        owner.token,
      );
      about(new Date(startUpload.expiresAt), Date.now() + limits.uploadExpiresMs);
      const sent = await fetch(new URL(startUpload.missingParts[0]!.url, other.origin), {
        method: 'PUT',
        body: Buffer.alloc(5),
        headers: { 'content-type': 'application/octet-stream' },
      });
      expect(sent.status).toBe(200);
    }
  });
});
