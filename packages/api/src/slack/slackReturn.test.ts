import { get, type IncomingMessage } from 'node:http';
import { createLog } from '@snaplore/core/kernel/log';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { startSlackServer, type SlackServer } from '@snaplore/core/testing/slackServer';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

describe('connecting a workspace to Slack in a browser', () => {
  let slack: SlackServer;
  let api: TestApi;
  let owner: TestPerson;
  let workspace: Workspace;
  const lines: string[] = [];
  const sent: string[] = [];
  beforeAll(async () => {
    slack = await startSlackServer();
    api = await openTestApi(slack.settings, createLog('debug', 'test', { write: (line) => void lines.push(line) }));
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
    owner = await refreshViewer(owner);
  });
  beforeEach(() => {
    slack.choose({ team: 'Lumen', channel: '#general' });
  });
  afterAll(async () => {
    await api.close();
    await slack.close();
  });

  interface Step {
    status: number;
    to: URL;
    cookie: string;
    setCookie: string;
  }
  async function go(address: string | URL, headers: Record<string, string> = {}): Promise<Step> {
    // Not `fetch`, which sets its own Origin.
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { headers }, resolve).on('error', reject);
    });
    answer.resume();
    const setCookie = answer.headers['set-cookie']?.find((line) => line.startsWith('snaplore_slack=')) ?? '';
    return {
      status: answer.statusCode ?? 0,
      to: new URL(answer.headers.location ?? '/nowhere', api.origin),
      cookie: setCookie.split(';')[0] ?? '',
      setCookie,
    };
  }
  const start = async (query: string, headers: Record<string, string> = {}): Promise<Step> => {
    const step = await go(`${api.origin}/api/integration/slack/${workspace.id}${query}`, headers);
    sent.push(step.to.searchParams.get('state') ?? 'none');
    return step;
  };
  const cookieOf = ({ token }: TestPerson): Record<string, string> => ({
    cookie: `snaplore_auth=${token}`,
    'sec-fetch-site': 'same-origin',
  });
  /** Requests the callback that Slack's page redirects to, at the port where the product listens. */
  async function comeBack({ to, cookie }: Step): Promise<Step> {
    const { to: back } = await go(to);
    expect(back.origin).toBe('http://snaplore.localhost');
    return await go(`${api.origin}${back.pathname}${back.search}`, { cookie });
  }
  const outcome = ({ to }: Step): string => `${to.pathname}${to.search}`;
  const page = (of: string): string => `/workspace/${workspace.id}/edit?slack=${of}`;
  const shown = async (person: TestPerson): Promise<unknown> =>
    (
      await api.graph(
        'query ($id: ID) { workspace(id: $id) { slackIntegration { channel teamName } } company { isSlackOffered } }',
        { id: workspace.id },
        person.token,
      )
    ).data;

  it('redirects to Slack and back to the edit page, for managers only', async () => {
    const step = await start('', cookieOf(owner));
    expect(step).toMatchObject({ status: 303 });
    expect(step.setCookie).toMatch(/; Path=\/api\/integration\/slack; HttpOnly; SameSite=Lax; Max-Age=600/);
    const back = await comeBack(step);
    expect([outcome(back), back.setCookie]).toEqual([
      page('connected'),
      expect.stringMatching(/^snaplore_slack=;.*Max-Age=0/),
    ]);
    expect(await shown(owner)).toEqual({
      workspace: { slackIntegration: { channel: '#general', teamName: 'Lumen' } },
      company: { isSlackOffered: true },
    });
    const member = await newMember(owner);
    expect(await shown(member)).toEqual({ workspace: { slackIntegration: null }, company: { isSlackOffered: true } });
    for (const [person, slackIntegration] of [
      [owner, { channel: '#general', teamName: 'Lumen' }],
      [member, null],
    ] as const) {
      const { body } = await api.rest('GET', `/workspace/${workspace.id}`, { token: person.token });
      expect((body as { workspace: object }).workspace).toMatchObject({ slackIntegration });
      expect(slack.secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
    }
  });

  it('accepts a session token or a single-use ticket in the URL', async () => {
    expect((await start(`?token=${owner.token}`)).to.href).toContain('/oauth/v2/authorize');
    const { data } = await api.graph('mutation { createSocketTicket { ticket } }', {}, owner.token);
    const { ticket } = (data as { createSocketTicket: { ticket: string } }).createSocketTicket;
    expect(outcome(await comeBack(await start(`?ticket=${ticket}`)))).toBe(page('connected'));
    sent.push(owner.token, ticket);
    for (const query of [`?ticket=${ticket}`, '?token=guessed-guessed-guessed', ''])
      expect((await start(query)).status).toBe(401);
  });

  it('is not started by a page of another site, by cookie or by a URL with its own token', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await start('', { ...cookieOf(owner), 'sec-fetch-site': site })).status).toBe(403);
    expect((await start(`?token=${owner.token}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('shows an error on the page where it started, and to no other browser', async () => {
    slack.choose('refuses');
    expect(outcome(await comeBack(await start('', cookieOf(owner))))).toBe(page('SLACK_CANCELLED'));
    slack.choose({ team: 'Lumen', channel: '#general' });
    const step = await start('', cookieOf(owner));
    expect((await comeBack({ ...step, cookie: '' })).status).toBe(422);
    expect(outcome(await comeBack({ ...step, cookie: `snaplore_slack=${workspace.id}.guessed` }))).toBe(
      page('SLACK_EXPIRED'),
    );
    expect(outcome(await comeBack(step))).toBe(page('connected'));
    expect(outcome(await comeBack(step))).toBe(page('SLACK_EXPIRED'));
  });

  it('shows a failed start on the page to a browser, and in the answer to a client', async () => {
    const browser = { ...cookieOf(await newMember(owner)), 'sec-fetch-mode': 'navigate' };
    const step = await start('', browser);
    expect([step.status, outcome(step), step.setCookie]).toEqual([303, page('FORBIDDEN'), '']);
    expect((await start('', { ...browser, 'sec-fetch-mode': 'cors' })).status).toBe(403);
  });

  it('disconnects over both transports, by GET only with a bearer token', async () => {
    const path = `/integration/slack/${workspace.id}/disconnect`;
    expect((await go(`${api.origin}/api${path}`, cookieOf(owner))).status).toBe(403);
    expect(await api.rest('GET', path, { token: owner.token })).toMatchObject({
      status: 200,
      body: { workspace: { slackIntegration: null } },
    });
    await comeBack(await start('', cookieOf(owner)));
    const { data } = await api.graph(
      'mutation ($id: ID!) { disconnectSlack(workspaceId: $id) { slackIntegration { channel } } }',
      { id: workspace.id },
      owner.token,
    );
    expect(data).toEqual({ disconnectSlack: { slackIntegration: null } });
  });

  it('keeps tokens, states and codes out of the log', () => {
    const secrets = [...slack.secrets, ...sent.filter((each) => each !== 'none')];
    expect(secrets.length).toBeGreaterThan(15);
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});
