import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { newId } from '../kernel/ids.js';
import { accessSignalsOf } from '../testing/accessSignals.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { authenticateSession } from './authenticateSession.js';
import { Session } from './session.entity.js';
import { revokeOtherSessions, revokeSession } from './revokeSessions.js';
import { listSessions } from './sessions.queries.js';
import { signIn } from './signIn.js';

describe("a user's sessions", () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    colleague = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const enter = async (userAgent = 'test') =>
    await signIn(app.services, { email: owner.email, password: 'correct horse' }, { address: '10.1.1.1', userAgent });

  it('are listed for their owner only, most recently used first', async () => {
    const { sessionId } = await enter('Another device');
    expect(
      (await listSessions(owner)).map(({ session: { id, userAgent, address } }) => ({ id, userAgent, address })),
    ).toEqual([
      { id: sessionId, userAgent: 'Another device', address: '10.1.1.1' },
      { id: owner.viewer.sessionId, userAgent: 'test', address: '127.0.0.1' },
    ]);
    expect((await listSessions(colleague)).map(({ session: { id } }) => id)).toEqual([colleague.viewer.sessionId]);
    await expect(listSessions(nobody(app.services) as never)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('record their last use to the nearest few minutes', async () => {
    const { sessionId, token } = await enter();
    const usedAt = async (): Promise<number> =>
      (await readPastPolicies(app.services).findOneOrFail(Session, { id: sessionId })).lastUsedAt.getTime();
    const fresh = await usedAt();
    await authenticateSession(app.services, token);
    expect(await usedAt()).toBe(fresh);
    const old = Date.now() - limits.sessionUseMs - 1_000;
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Session, { id: sessionId }, { lastUsedAt: new Date(old) });
    });
    await authenticateSession(app.services, token);
    await expect.poll(usedAt).toBeGreaterThan(Date.now() - 60_000);
    await revokeSession(owner, sessionId);
  });

  it('end one by one: the token is refused, sockets are notified and it is audited', async () => {
    const { sessionId, token } = await enter();
    expect(await accessSignalsOf(app, () => revokeSession(owner, sessionId))).toEqual([`session:${sessionId}`]);
    expect(await authenticateSession(app.services, token)).toBeNull();
    expect((await listSessions(owner)).map(({ session: { id } }) => id)).not.toContain(sessionId);
    const entries = await readPastPolicies(app.services).find(
      AuditEntry,
      { action: 'session.revoked' },
      { orderBy: { id: 'asc' } },
    );
    expect(entries.at(-1)).toMatchObject({
      actorId: owner.viewer.userId,
      subjectName: 'Maya Lindqvist',
      details: { sessions: 1 },
    });
  });

  it('refuse another user, a second end and an invalid id', async () => {
    const { sessionId, token } = await enter();
    for (const [caller, id] of [
      [colleague, sessionId],
      [owner, newId()],
      [owner, 'nonsense'],
    ] as const) {
      await expect(revokeSession(caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(revokeSession(nobody(app.services) as never, sessionId)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await authenticateSession(app.services, token)).not.toBeNull();
    await revokeSession(owner, sessionId);
    await expect(revokeSession(owner, sessionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('end all except the current one', async () => {
    const others = [await enter(), await enter()];
    expect(await revokeOtherSessions(owner)).toBeGreaterThanOrEqual(2);
    for (const { token } of others) expect(await authenticateSession(app.services, token)).toBeNull();
    expect((await listSessions(owner)).map(({ session: { id } }) => id)).toEqual([owner.viewer.sessionId]);
    expect(await revokeOtherSessions(owner)).toBe(0);
    expect(await authenticateSession(app.services, colleague.token)).not.toBeNull();
  });
});
