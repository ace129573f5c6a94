import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { ask } from '../ownProduct.ts';
import { zeroRow, type Row } from '../row.ts';
import {
  recoveryRow,
  startWriters,
  lostArticles,
  openFaultProduct,
  putPart,
  secondsUntil,
  startUpload,
  type FaultProduct,
} from './faultProduct.ts';

const dayMs = 24 * 3_600_000;

/**
 * The api's clock a day ahead, a day behind and right again, while users write: sessions, tickets, signed URLs and jobs
 * follow the database's clock.
 */
export async function clockMoved(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snaplore-clock-'));
  const clock = path.join(folder, 'clock');
  writeFileSync(clock, '0');
  const product = await openFaultProduct(path.join(folder, 'data'), {
    FAULT_CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'movedClock.mjs')).href}`,
  });
  try {
    const writing = startWriters(product, 2);
    const rows: Row[] = [];
    for (const [words, offset] of [
      ['a day ahead', dayMs],
      ['a day behind', -dayMs],
      ['right again', 0],
    ] as const) {
      writeFileSync(clock, String(offset));
      await delay(200);
      rows.push(
        recoveryRow(
          `Clock of the api ${words}: session, sign-in, ticket, upload and its address work after`,
          await secondsUntil(words, () => everythingWorks(product, words)),
        ),
      );
    }
    const answers = await writing.stop();
    return [
      ...rows,
      zeroRow(
        'Acknowledged and lost',
        await lostArticles(product, answers),
        `of ${String(answers.acknowledged.length)} articles`,
      ),
    ];
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function everythingWorks(product: FaultProduct, name: string): Promise<boolean> {
  const { address, writer } = product;
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
  const { parts } = await startUpload(product, `${name} ${String(performance.now())}`);
  const small = parts[1];
  return opened && small !== undefined && (await putPart(address, small)) === 200;
}
