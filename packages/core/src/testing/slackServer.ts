import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A Slack server for tests: the page to choose a channel, `oauth.v2.access` and `auth.revoke`. */
export interface SlackServer {
  /** The settings that point the product to it. */
  settings: Record<string, string>;
  /** What the next user does at Slack: chooses a channel of a team, or refuses. */
  choose(choice: { team: string; channel: string } | 'refuses'): void;
  /** Answers the next call with this instead of handling it. */
  failNext(answer: { status: number; body: string }): void;
  /** All secrets that it issued: codes, tokens, webhook addresses. */
  secrets: string[];
  /** Revoked tokens. */
  revoked: string[];
  /** One token for each team, as at Slack. */
  tokenOf(team: string): string;
  close(): Promise<void>;
}

const clientId = '1234.5678';
const clientSecret = 'a secret of Slack & ours';

/** Starts the server on a free port. */
export async function startSlackServer(): Promise<SlackServer> {
  const tokens = new Map<string, string>();
  const codes = new Map<string, { team: string; channel: string; returnTo: string }>();
  const failures: { status: number; body: string }[] = [];
  let choice: { team: string; channel: string } | 'refuses' = { team: 'Lumen', channel: '#general' };
  const secret = (prefix: string): string => {
    const made = `${prefix}${randomBytes(18).toString('hex')}`;
    slack.secrets.push(made);
    return made;
  };

  /** The page to choose a channel; this one chooses at once. */
  function authorize(query: URLSearchParams): string {
    const returnTo = query.get('redirect_uri') ?? '';
    const back = new URL(returnTo);
    back.searchParams.set('state', query.get('state') ?? '');
    if (query.get('client_id') !== clientId || query.get('scope') !== 'incoming-webhook')
      throw new Error('The request is not one for Slack');
    if (choice === 'refuses') {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = secret('code-');
      codes.set(code, { ...choice, returnTo });
      back.searchParams.set('code', code);
    }
    return back.href;
  }

  function access(authorization: string, fields: URLSearchParams): object {
    const credentials = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent);
    const [id, password] = credentials;
    if (id !== clientId || password !== clientSecret) return { ok: false, error: 'bad_client_secret' };
    const granted = codes.get(fields.get('code') ?? '');
    codes.delete(fields.get('code') ?? '');
    if (!granted) return { ok: false, error: 'invalid_code' };
    if (granted.returnTo !== fields.get('redirect_uri')) return { ok: false, error: 'bad_redirect_uri' };
    return {
      ok: true,
      access_token: slack.tokenOf(granted.team),
      token_type: 'bot',
      scope: 'incoming-webhook',
      app_id: 'A1',
      team: { id: 'T1', name: granted.team },
      is_enterprise_install: false,
      incoming_webhook: {
        channel: granted.channel,
        channel_id: 'C1',
        configuration_url: 'https://slack.example/services/B1',
        url: `https://hooks.slack.example/${secret('hook-')}`,
      },
    };
  }

  function revoke(authorization: string): object {
    const token = authorization.replace(/^Bearer /, '');
    const [team] = [...tokens].find(([, each]) => each === token) ?? [];
    if (team === undefined) return { ok: false, error: 'invalid_auth' };
    tokens.delete(team);
    slack.revoked.push(token);
    return { ok: true, revoked: true };
  }

  const answerTo = async (request: IncomingMessage): Promise<{ status: number; body?: string; location?: string }> => {
    const url = new URL(request.url ?? '/', 'http://slack');
    if (url.pathname === '/oauth/v2/authorize') return { status: 302, location: authorize(url.searchParams) };
    const fields = new URLSearchParams(await text(request));
    const failure = failures.shift();
    if (failure) return failure;
    const authorization = request.headers.authorization ?? '';
    if (request.method !== 'POST') return { status: 405 };
    if (url.pathname === '/api/oauth.v2.access')
      return { status: 200, body: JSON.stringify(access(authorization, fields)) };
    if (url.pathname === '/api/auth.revoke') return { status: 200, body: JSON.stringify(revoke(authorization)) };
    return { status: 404 };
  };
  const server = createServer((request, response) => {
    void answerTo(request).then(
      ({ status, body, location }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) })
          .end(body);
      },
      () => {
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const slack: SlackServer = {
    settings: {
      SLACK_CLIENT_ID: clientId,
      SLACK_CLIENT_SECRET: clientSecret,
      SLACK_ADDRESS: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    choose: (next) => {
      choice = next;
    },
    failNext: (answer) => void failures.push(answer),
    secrets: [clientSecret],
    revoked: [],
    tokenOf: (team) => {
      const token = tokens.get(team) ?? secret('xoxb-');
      tokens.set(team, token);
      return token;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
  return slack;
}
