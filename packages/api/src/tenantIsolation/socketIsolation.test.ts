import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsIn } from './companyRows.js';
import { findSocketLeaks, sockets, commentsInOwnCompany } from './socketCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

const documented = readFileSync(new URL('../../../schema/spec/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, transport]) => transport === 'ws')
  .map(([id, , , path]) => ({ id: String(id), path: String(path) }));

/** Every documented socket that is served: it works with the company's own objects and never with another company's. */
describe('isolation of companies over sockets', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  it.each(documented)('$id is covered, or nothing is served at $path yet', async ({ id, path }) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      request(`${world.api.origin}/api${path.replace(/[{}]/g, '')}`, { headers })
        .on('response', ({ statusCode }) => {
          resolve(statusCode);
        })
        .on('upgrade', (response, socket) => {
          socket.destroy();
          resolve(response.statusCode);
        })
        .on('error', reject)
        .end();
    });
    expect(status === 404 ? 'nothing there' : 'untested').toBe(id in sockets ? 'untested' : 'nothing there');
  });

  it.each(Object.keys(sockets))('%s works at home', async (id) => {
    const { messages, isServed } = await commentsInOwnCompany(world, id);
    expect({ said: messages, isServed }).toMatchObject({ isServed: true });
    expect(secretsIn(messages, [world.foreign.mark])).toEqual([]);
  });

  it.each(Object.keys(sockets))('%s returns and writes nothing of the other company', async (id) => {
    expect(await findSocketLeaks(world, id)).toEqual([]);
  });
});
