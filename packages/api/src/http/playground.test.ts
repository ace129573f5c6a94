import { User } from '@snaplore/core/accounts/user.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import express from 'express';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorHandlers } from './failures.js';
import { playgroundRouter } from './playground.js';
import { securityHeaders } from './securityHeaders.js';

describe('the GraphQL playground', () => {
  let app: TestApp;
  let owner: TestPerson;
  let superAdmin: TestPerson;
  let folder: string;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    superAdmin = await newOwner(app.services, 'The Platform');
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: superAdmin.viewer.userId }, { globalRole: 'owner' });
    });
    folder = await mkdtemp(join(tmpdir(), 'snaplore-playground-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Playground</title>');
    await writeFile(join(folder, 'assets', 'index.js'), 'export {};');
    const router = express();
    router.use(securityHeaders(app.services.config));
    router.use('/graphiql', playgroundRouter(app.services, folder));
    router.use(errorHandlers(app.services.log));
    server = createServer(router);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await app.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (path: string, person: TestPerson | null): Promise<Response> =>
    await fetch(origin + path, { headers: person ? { cookie: `snaplore_auth=${person.token}` } : {} });

  it.each(['/graphiql', '/graphiql/', '/graphiql/index.html', '/graphiql/assets/index.js'])(
    'does not exist for others: %s',
    async (path) => {
      for (const person of [null, owner]) {
        const response = await ask(path, person);
        expect(response.status).toBe(404);
        expect(await response.text()).not.toMatch(/playground/i);
      }
    },
  );

  it('opens for a super admin, with the security headers of every page', async () => {
    for (const path of ['/graphiql', '/graphiql/']) {
      const page = await ask(path, superAdmin);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Playground');
      expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(page.headers.get('cache-control')).toContain('private');
    }
    expect((await ask('/graphiql/assets/index.js', superAdmin)).status).toBe(200);
    expect((await ask('/graphiql/assets/none.js', superAdmin)).status).toBe(404);
  });
});
