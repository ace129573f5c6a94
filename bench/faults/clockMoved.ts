import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { ask } from '../ownProduct.ts';
import type { Row } from '../row.ts';
import {
  back,
  keepWriting,
  lostArticles,
  none,
  openStand,
  putPart,
  secondsUntil,
  startUpload,
  type Stand,
} from './stand.ts';

const dayMs = 24 * 3_600_000;

/**
 * The api's clock a day ahead, a day behind and right again, while people write: sessions, tickets, addresses and jobs
 * go by the database's.
 */
export async function clockMoved(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snaplore-clock-'));
  const clock = path.join(folder, 'clock');
  writeFileSync(clock, '0');
  const stand = await openStand(path.join(folder, 'data'), {
    FAULT_CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'movedClock.mjs')).href}`,
  });
  try {
    const writing = keepWriting(stand, 2);
    const rows: Row[] = [];
    for (const [words, offset] of [
      ['a day ahead', dayMs],
      ['a day behind', -dayMs],
      ['right again', 0],
    ] as const) {
      writeFileSync(clock, String(offset));
      await delay(200);
      rows.push(
        back(
          `Clock of the api ${words}: session, sign-in, ticket, upload and its address work after`,
          await secondsUntil(words, () => everythingWorks(stand, words)),
        ),
      );
    }
    const told = await writing.stop();
    return [
      ...rows,
      none('Acknowledged and lost', await lostArticles(stand, told), `of ${String(told.acknowledged.length)} articles`),
    ];
  } finally {
    await stand.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function everythingWorks(stand: Stand, name: string): Promise<boolean> {
  const { address, writer } = stand;
  await ask(address, writer.token, '{ me { user { email } } }', {});
  const { signIn } = await ask<{ signIn: { token: string } }>(
    address,
    null,
    'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
    {
      input: { email: writer.email, password: writer.password },
    },
  );
  const { createSocketTicket } = await ask<{ createSocketTicket: { ticket: string } }>(
    address,
    signIn.token,
    'mutation { createSocketTicket { ticket } }',
    {},
  );
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/ai-text?ticket=${createSocketTicket.ticket}`);
  const opened = await new Promise<boolean>((resolve) => {
    socket.once('open', () => {
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
  socket.terminate();
  const { parts } = await startUpload(stand, `${name} ${String(performance.now())}`);
  const small = parts[1];
  return opened && small !== undefined && (await putPart(address, small)) === 200;
}
