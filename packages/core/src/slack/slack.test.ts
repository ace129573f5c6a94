import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { revokeSession } from '../sessions/revokeSessions.js';
import { Job } from '../outbox/job.entity.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { createLog } from '../kernel/log.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { EventRecord } from '../outbox/event.entity.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { startSlackServer, type SlackServer } from '../testing/slackServer.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { deleteWorkspace } from '../workspaces/deleteWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { disconnectSlack } from './disconnectSlack.js';
import { finishSlackConnect } from './finishSlackConnect.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { revokeSlackToken } from './revokeSlackToken.js';
import { SlackRevocation } from './slackRevocation.entity.js';
import { slackOf } from './slack.queries.js';
import { openAccessToken } from './slackSecrets.js';
import { slackReturnAddress, startSlackConnect } from './startSlackConnect.js';

const hostname = 'snaplore.localhost';
const from = { requestId: 'test', address: '127.0.0.9', hostname };

describe('Slack connection of a workspace', () => {
  let slack: SlackServer;
  let app: TestApp;
  let owner: TestPerson;
  let stranger: TestPerson;
  let workspace: Workspace;
  const lines: string[] = [];
  const states: string[] = [];
  let team: string;
  beforeAll(async () => {
    slack = await startSlackServer();
    app = await openTestApp(slack.settings, createLog('debug', 'test', { write: (line) => void lines.push(line) }));
    owner = await newOwner(app.services);
    stranger = await newOwner(app.services, 'Another Company');
  });
  beforeEach(async () => {
    team = `Lumen ${states.length}`;
    slack.choose({ team, channel: '#general' });
    workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  });
  afterAll(async () => {
    await app.close();
    await slack.close();
  });

  /** What a browser returns from Slack with. */
  async function leave(person: TestPerson, id = workspace.id) {
    const { address, state } = await startSlackConnect(person, id, hostname);
    states.push(state);
    const answer = await fetch(address, { redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    return {
      state: searchParams.get('state') ?? '',
      code: searchParams.get('code'),
      error: searchParams.get('error'),
      boundState: state,
    };
  }
  const connect = async (person: TestPerson, id = workspace.id): Promise<string> =>
    await finishSlackConnect(app.services, await leave(person, id), from);
  const shown = async (person: TestPerson, of = workspace): Promise<unknown> =>
    (await slackOf(person, [of])).get(of.id) ?? null;
  const actions = async (): Promise<AuditEntry[]> =>
    await readPastPolicies(app.services).find(
      AuditEntry,
      { subjectId: workspace.id, action: { $like: 'workspace.slack%' } },
      { orderBy: { id: 'asc' } },
    );

  const revokeTokenJob = async ({ caller, payload }: Attempt<'slack.revokeToken'>): Promise<void> => {
    await revokeSlackToken(caller, payload.slackRevocationId);
  };
  const revoke = (): Promise<string[]> => runJobs(app, { 'slack.revokeToken': revokeTokenJob });
  const jobs = async (): Promise<Job[]> => {
    const all = await readPastPolicies(app.services).find(
      Job,
      { name: 'slack.revokeToken' },
      { orderBy: { id: 'asc' } },
    );
    return all.slice(-1);
  };
  const revocations = (): Promise<SlackRevocation[]> =>
    readPastPolicies(app.services).find(SlackRevocation, { workspaceId: workspace.id }, { populate: ['accessToken'] });

  describe('rights', () => {
    it.each(['owner', 'company admin', 'workspace admin'])('lets the %s connect, see and disconnect', async (who) => {
      const person =
        who === 'owner'
          ? owner
          : who === 'company admin'
            ? await newMember(owner, 'admin')
            : await giveRole(await newMember(owner), workspace.id, 'admin');
      expect(await connect(person)).toBe(workspace.id);
      expect(await shown(person)).toMatchObject({ channel: '#general', teamName: team });
      expect((await disconnectSlack(person, workspace.id)).id).toBe(workspace.id);
      expect(await shown(person)).toBeNull();
    });

    it.each(['editor', 'viewer', 'member', 'moderator', 'stranger'] as const)(
      'refuses all of it to the %s',
      async (who) => {
        await connect(owner);
        const person =
          who === 'stranger'
            ? stranger
            : who === 'editor' || who === 'viewer'
              ? await giveRole(await newMember(owner), workspace.id, who)
              : await newMember(owner, who === 'member' ? 'user' : who);
        const code = who === 'stranger' ? 'NOT_FOUND' : 'FORBIDDEN';
        await expect(startSlackConnect(person, workspace.id, hostname)).rejects.toMatchObject({ code });
        await expect(disconnectSlack(person, workspace.id)).rejects.toMatchObject({ code });
        expect(await shown(person)).toBeNull();
        expect((await slackOf(nobody(app.services), [workspace])).size).toBe(0);
        expect(await shown(owner)).not.toBeNull();
      },
    );

    it('refuses personal workspaces, and ids of no workspace', async () => {
      await expect(startSlackConnect(owner, (await personalWorkspace(owner)).id, hostname)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(startSlackConnect(owner, 'x', hostname)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(disconnectSlack(owner, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  it('requests a webhook only, and uses one redirect URL', async () => {
    const { address, state } = await startSlackConnect(owner, workspace.id, hostname);
    states.push(state);
    expect(`${new URL(address).origin}${new URL(address).pathname}`).toBe(
      `${slack.settings['SLACK_ADDRESS'] ?? ''}/oauth/v2/authorize`,
    );
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      client_id: slack.settings['SLACK_CLIENT_ID'],
      scope: 'incoming-webhook',
      state,
      redirect_uri: 'http://snaplore.localhost/api/integration/slack/callback',
    });
  });

  it.each([
    ['https://snaplore.example', 'snaplore.example', 'https://snaplore.example'],
    ['https://snaplore.example', 'lumen.snaplore.example', 'https://snaplore.example'],
    ['https://snaplore.example', 'evil.example', 'https://snaplore.example'],
    ['https://10.0.0.1', '10.0.0.1', 'https://10.0.0.1'],
    ['http://localhost:4000', 'localhost', 'http://localhost:4000'],
    ['http://localhost:4000', 'lumen.snaplore.localhost', 'http://snaplore.localhost:4000'],
  ])('on %s, returns a user who left from %s to %s', (publicUrl, left, home) => {
    expect(slackReturnAddress({ ...app.services.config, publicUrl }, left)).toBe(
      `${home}/api/integration/slack/callback`,
    );
  });

  it('seals the credentials, with an audit entry and an event for both actions', async () => {
    await connect(owner);
    const row = await readPastPolicies(app.services).findOneOrFail(
      SlackIntegration,
      { workspaceId: workspace.id },
      { populate: ['accessToken', 'webhookUrl', 'tokenHash'] },
    );
    expect(openAccessToken(app.services.config, workspace.id, row.accessToken)).toBe(slack.tokenOf(team));
    expect(openAccessToken(app.services.config, owner.viewer.companyId, row.accessToken)).toBeNull();
    const kept = [row.accessToken, row.webhookUrl, row.tokenHash].map((bytes) => bytes.toString('latin1')).join();
    expect(slack.secrets.filter((secret) => kept.includes(secret))).toEqual([]);
    await disconnectSlack(owner, workspace.id);
    await disconnectSlack(owner, workspace.id);
    expect(await actions()).toMatchObject([
      { action: 'workspace.slackConnected', address: '127.0.0.9', details: { channel: '#general', team } },
      { action: 'workspace.slackDisconnected', details: { channel: '#general', team } },
    ]);
    // Created, connected, disconnected.
    const events = await readPastPolicies(app.services).find(EventRecord, { name: 'workspace.changed' });
    expect(
      events.filter(({ payload }) => (payload as { workspaceId: string }).workspaceId === workspace.id).length,
    ).toBe(3);
  });

  it('revokes a token with the last workspace that uses it, of any company', async () => {
    slack.choose({ team: 'Shared', channel: '#one' });
    const token = slack.tokenOf('Shared');
    await connect(owner);
    const theirs = await createWorkspace(stranger, { title: 'Theirs', visibility: 'private' });
    const manager = await refreshViewer(stranger);
    await connect(manager, theirs.id);
    await disconnectSlack(owner, workspace.id);
    await revoke();
    expect(slack.revoked).not.toContain(token);
    await disconnectSlack(manager, theirs.id);
    expect(slack.revoked).not.toContain(token);
    await revoke();
    expect(slack.revoked).toContain(token);
    expect(await revocations()).toEqual([]);
  });

  it('leaves the former channel when it is connected again', async () => {
    slack.choose({ team: 'Former', channel: '#old' });
    const token = slack.tokenOf('Former');
    await connect(owner);
    slack.choose({ team: 'Next', channel: '#new' });
    await connect(owner);
    expect(await shown(owner)).toMatchObject({ channel: '#new', teamName: 'Next' });
    await revoke();
    expect(slack.revoked).toContain(token);
  });

  it('disconnects while Slack is unavailable, and revokes the token when Slack is back', async () => {
    const token = slack.tokenOf(team);
    await connect(owner);
    slack.failNext({ status: 500, body: 'down' });
    await disconnectSlack(owner, workspace.id);
    expect(await shown(owner)).toBeNull();
    // The token is sealed, and the job carries its id only.
    const [row] = await revocations();
    expect(row?.accessToken.toString('latin1')).not.toContain(token);
    expect(await jobs()).toMatchObject([{ status: 'new', payload: { slackRevocationId: row?.id } }]);
    expect(await revoke()).toEqual(['slack.revokeToken', 'slack.revokeToken']);
    expect(slack.revoked).toContain(token);
    expect(await jobs()).toMatchObject([{ status: 'done', attempts: 2 }]);
    expect(await revocations()).toEqual([]);
  });

  it('does not call Slack while a user waits for an answer', async () => {
    await connect(owner);
    const asked = slack.revoked.length;
    slack.failNext({ status: 500, body: 'down' });
    await deleteWorkspace(owner, workspace.id);
    expect(slack.revoked.length).toBe(asked);
    await revoke();
    expect(slack.revoked.length).toBe(asked + 1);
  });

  it('keeps the failed job and the sealed token where Slack is no longer configured', async () => {
    await connect(owner);
    await disconnectSlack(owner, workspace.id);
    const services = { ...app.services, config: { ...app.services.config, slack: null } };
    await runJobs({ ...app, services }, { 'slack.revokeToken': revokeTokenJob });
    expect(await jobs()).toMatchObject([{ status: 'failed', attempts: 1, error: 'Slack is not configured' }]);
    expect(await revocations()).toHaveLength(1);
  });

  it('is removed with its workspace', async () => {
    const token = slack.tokenOf(team);
    await connect(owner);
    await deleteWorkspace(owner, workspace.id);
    await revoke();
    expect(slack.revoked).toContain(token);
    expect(await readPastPolicies(app.services).count(SlackIntegration, { workspaceId: workspace.id })).toBe(0);
  });

  describe('refused answers', () => {
    const expectNothing = async (): Promise<void> => {
      expect(await shown(owner)).toBeNull();
      expect(await actions()).toEqual([]);
    };
    it('refuses a state that was used', async () => {
      const answer = await leave(owner);
      await finishSlackConnect(app.services, answer, from);
      await expect(finishSlackConnect(app.services, answer, from)).rejects.toMatchObject({ code: 'SLACK_EXPIRED' });
    });

    it('refuses another browser', async () => {
      const answer = await leave(owner);
      for (const boundState of [null, 'guessed']) {
        await expect(finishSlackConnect(app.services, { ...answer, boundState }, from)).rejects.toMatchObject({
          code: 'SLACK_EXPIRED',
        });
      }
      await expectNothing();
      expect(await finishSlackConnect(app.services, answer, from)).toBe(workspace.id);
    });

    it('refuses all but the latest state of a user', async () => {
      const first = await leave(owner);
      const last = await leave(owner);
      await expect(finishSlackConnect(app.services, first, from)).rejects.toMatchObject({ code: 'SLACK_EXPIRED' });
      expect(await finishSlackConnect(app.services, last, from)).toBe(workspace.id);
    });

    it('refuses an answer that the user cancelled', async () => {
      slack.choose('refuses');
      await expect(connect(owner)).rejects.toMatchObject({ code: 'SLACK_CANCELLED' });
      await expectNothing();
    });

    it.each([
      ['a code that Slack does not know', async () => ({ ...(await leave(owner)), code: 'guessed' })],
      ['no code', async () => ({ ...(await leave(owner)), code: null })],
    ])('refuses %s', async (_what, answer) => {
      await expect(finishSlackConnect(app.services, await answer(), from)).rejects.toMatchObject({
        code: 'SLACK_FAILED',
      });
      await expectNothing();
    });

    it.each([
      ['is down', { status: 503, body: '' }],
      ['omits a field', { status: 200, body: '{"ok":true,"access_token":"xoxb-1"}' }],
      ['answers with an unknown error', { status: 200, body: '{"ok":false,"error":"xoxb-1 <b>"}' }],
    ])('fails when Slack %s', async (_what, failure) => {
      const answer = await leave(owner);
      slack.failNext(failure);
      await expect(finishSlackConnect(app.services, answer, from)).rejects.toMatchObject({ code: 'SLACK_FAILED' });
      await expectNothing();
      expect(lines.filter((line) => line.includes('xoxb-1'))).toEqual([]);
    });

    it('refuses users who have lost the right or ended the session', async () => {
      const manager = await giveRole(await newMember(owner), workspace.id, 'admin');
      const late = await leave(manager);
      await writePastPolicies(app.services, async ({ em }) => {
        await em.execute('delete from workspace_role where user_id = ?', [manager.viewer.userId]);
      });
      await expect(finishSlackConnect(app.services, late, from)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const admin = await newMember(owner, 'admin');
      const answer = await leave(admin);
      await revokeSession(admin, admin.viewer.sessionId);
      await expect(finishSlackConnect(app.services, answer, from)).rejects.toMatchObject({ code: 'SLACK_EXPIRED' });
      await expectNothing();
    });
  });

  it('writes no state, code, token or webhook URL to the log', () => {
    expect(slack.secrets.length).toBeGreaterThan(20);
    expect(lines.filter((line) => [...slack.secrets, ...states].some((secret) => line.includes(secret)))).toEqual([]);
  });

  it('refuses all of it where Slack is not configured', async () => {
    const plain = await openTestApp();
    const other = await newOwner(plain.services);
    const { id } = await createWorkspace(other, { title: 'Workshop', visibility: 'private' });
    const person = await refreshViewer(other);
    const code = 'SLACK_NOT_CONFIGURED';
    await expect(startSlackConnect(person, id, hostname)).rejects.toMatchObject({ code });
    await expect(disconnectSlack(person, id)).rejects.toMatchObject({ code });
    await expect(
      finishSlackConnect(plain.services, { state: 'x', boundState: 'x', code: 'x', error: null }, from),
    ).rejects.toMatchObject({ code });
    await plain.close();
  });
});
