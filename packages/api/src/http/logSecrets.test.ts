import { Mail } from '@snaplore/core/mail/mail.entity';
import { createLog } from '@snaplore/core/kernel/log';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApi } from '../testing/testApi.js';

const maya = { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@lumen.example', password: 'a-very-secret-horse' };
const ines = { firstName: 'Ines', lastName: 'Almeida', password: 'another-secret-horse' };

describe('the log', () => {
  it('contains no secret of signing up, signing in, invitations and sockets', async () => {
    const lines: string[] = [];
    const api = await openTestApi({}, createLog('debug', 'test', { write: (line) => void lines.push(line) }));
    const ask = async (query: string, input: unknown, token?: string): Promise<Record<string, unknown>> =>
      (await api.graph(query, { input }, token)).data as Record<string, unknown>;

    const up = await ask('mutation ($input: SignUpInput!) { signUp(input: $input) { token } }', {
      ...maya,
      companyTitle: 'Lumen Bikes',
    });
    const first = (up['signUp'] as { token: string }).token;
    const signIn = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
        variables: { input: { email: maya.email, password: maya.password } },
      }),
    });
    const second = ((await signIn.json()) as { data: { signIn: { token: string } } }).data.signIn.token;
    await ask('mutation ($input: SignInInput!) { signIn(input: $input) { token } }', {
      email: maya.email,
      password: 'a-wrong-secret-horse',
    });
    await fetch(`${api.origin}/api/user/me`, {
      headers: { cookie: signIn.headers.get('set-cookie')?.split(';')[0] ?? '' },
    });

    await ask(
      'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id } }',
      { ...ines, password: undefined, email: 'ines@lumen.example', role: 'user' },
      first,
    );
    const [mail] = await readPastPolicies(api.app.services).find(Mail, { to: 'ines@lumen.example' });
    const invitation = /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    for (const path of [
      `/api/invited/${invitation}`,
      `/signup/${invitation}`,
      `/login/${first}`,
      `/?token=${first}`,
      `/api//invited/${invitation}`,
      `/API/Invited/${invitation}`,
    ]) {
      await fetch(`${api.origin}${path}`);
    }
    const accepted = await api.rest('POST', `/invited/${invitation}`, { body: ines });
    const third = (accepted.body as { token: string }).token;
    await api.rest('POST', '/login', { body: { email: maya.email, password: ['a-listed-secret-horse'] } });
    await api.rest('POST', '/no/such/call', { body: { password: 'a-lost-secret-horse' } });

    const ticketed = await api.graph('mutation { createSocketTicket { ticket } }', {}, third);
    const ticket = (ticketed.data as { createSocketTicket: { ticket: string } }).createSocketTicket.ticket;
    const socket = new WebSocket(
      `${api.origin.replace('http', 'ws')}/graphql?ticket=${ticket}`,
      'graphql-transport-ws',
    );
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'connection_init', payload: {} }));
      });
      socket.on('message', () => {
        resolve();
      });
      socket.on('error', reject);
    });
    socket.terminate();
    await api.close();

    const secrets = [
      maya.password,
      ines.password,
      'a-wrong-secret-horse',
      'a-listed-secret-horse',
      'a-lost-secret-horse',
      first,
      second,
      third,
      invitation,
      ticket,
    ];
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(10);
    expect(lines.length).toBeGreaterThan(10);
    const leaks = lines.filter((line) => secrets.some((secret) => line.includes(secret)));
    expect(leaks).toEqual([]);
  });
});
