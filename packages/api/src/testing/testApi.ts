import 'reflect-metadata';
import type { Log } from '@snaplore/core/kernel/log';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { openApiServer, type ApiServer } from '../server.js';
import { idleScheduler } from './idleScheduler.js';

interface GraphAnswer {
  data?: Record<string, unknown> | null;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; fields?: Record<string, string> };
  }[];
}

/** The api listening on a free port, with a database and folder of its own. */
export interface TestApi {
  app: TestApp;
  server: ApiServer;
  origin: string;
  /** Sends a GraphQL request with `token`, or without a session; `cookie` is the header's value. */
  graph(query: string, variables?: Record<string, unknown>, token?: string, cookie?: string): Promise<GraphAnswer>;
  /** Calls REST below /api. */
  rest(
    method: string,
    path: string,
    options?: {
      token?: string;
      body?: unknown;
      text?: string | undefined;
      form?: Record<string, string | Blob> | undefined;
    },
  ): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export async function openTestApi(settings: Record<string, string> = {}, log?: Log): Promise<TestApi> {
  const app = await openTestApp(settings, log);
  const server = await openApiServer(app.services, idleScheduler, 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const authorization = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    app,
    server,
    origin,
    graph: async (query, variables = {}, token, cookie) => {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...authorization(token),
          ...(cookie === undefined ? {} : { cookie }),
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphAnswer;
    },
    rest: async (method, path, { token, body, text: plain, form } = {}) => {
      const sent = form ? formOf(form) : (plain ?? (body === undefined ? undefined : JSON.stringify(body)));
      const response = await fetch(`${origin}/api${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...authorization(token),
          ...(body === undefined || plain !== undefined || form ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const text = await response.text();
      let read: unknown = text;
      try {
        read = JSON.parse(text);
      } catch {
        // Not JSON: the text itself.
      }
      return { status: response.status, body: read };
    },
    close: async () => {
      await server.close();
      await app.close();
    },
  };
}
