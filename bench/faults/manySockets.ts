import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { signal } from '../../scripts/processes.ts';
import { ask } from '../ownProduct.ts';
import { zeroRow, type Row } from '../row.ts';
import { recoveryRow, startWriters, lostArticles, openFaultProduct, secondsUntil } from './faultProduct.ts';

const sockets = 300;
const sessions = 6;

/** A page's socket: it runs one query on it, and reconnects by itself as the product's pages do. */
class Page {
  isServed = false;
  private socket: WebSocket | undefined;
  private isLeft = false;
  private readonly address: string;
  private readonly token: string;

  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
    this.connect();
  }

  leave(): void {
    this.isLeft = true;
    this.socket?.terminate();
  }

  private connect(): void {
    const socket = new WebSocket(this.address.replace('http', 'ws') + '/graphql', 'graphql-transport-ws', {
      headers: { Authorization: `Bearer ${this.token}` },
    });
    this.socket = socket;
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init', payload: { token: this.token } }));
    });
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string };
      if (type === 'connection_ack')
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ me { user { email } } }' } }));
      else if (type === 'next') this.isServed = true;
      else if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isServed = false;
      if (!this.isLeft)
        void delay(250 + Math.random() * 250).then(() => {
          if (!this.isLeft) this.connect();
        });
    });
  }
}

/** Three hundred sockets opened at once, and again after the api was killed. */
export async function manySockets(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'snaplore-sockets-'));
  const product = await openFaultProduct(path.join(dataDir, 'data'));
  const pages: Page[] = [];
  try {
    const { email, password } = product.writer;
    const tokens: string[] = [];
    for (let session = 0; session < sessions; session += 1) {
      const { signIn } = await ask<{ signIn: { token: string } }>(
        product.address,
        null,
        'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
        { input: { email, password } },
      );
      tokens.push(signIn.token);
    }
    for (let number = 0; number < sockets; number += 1)
      pages.push(new Page(product.address, tokens[number % sessions] ?? ''));
    const allServed = (): Promise<boolean> => Promise.resolve(pages.every((page) => page.isServed));
    const first = await secondsUntil('every socket is served', allServed);
    const writing = startWriters(product, 2);
    await secondsUntil('articles are made', () => Promise.resolve(writing.answers.acknowledged.length > 5));
    const { services } = JSON.parse(readFileSync(path.join(product.dataDir, 'snaplore.json'), 'utf8')) as {
      services: { name: string; pid: number }[];
    };
    signal(services.findLast(({ name }) => name === 'api')?.pid ?? 0, 'SIGKILL');
    const startedAt = performance.now();
    await secondsUntil('the sockets are lost', () => Promise.resolve(pages.every((page) => !page.isServed)));
    await secondsUntil('the api answers again', async () => (await fetch(`${product.address}/healthz`)).ok);
    const listening = (performance.now() - startedAt) / 1000;
    await secondsUntil('every socket is served again', allServed);
    const again = (performance.now() - startedAt) / 1000;
    const answers = await writing.stop();
    return [
      recoveryRow(`${String(sockets)} sockets at once: all served after`, first),
      recoveryRow(`The api killed under ${String(sockets)} sockets: all served again after`, again),
      {
        what: 'Of that, until the api had started and answered',
        measured: listening,
        against: null,
        unit: 's',
        limit: null,
      },
      zeroRow(
        'Acknowledged and lost',
        await lostArticles(product, answers),
        `of ${String(answers.acknowledged.length)} articles`,
      ),
    ];
  } finally {
    for (const page of pages) page.leave();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
