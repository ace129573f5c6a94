// @apart: starts processes and kills them
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandboxProcess } from './testing/sandboxProcess.js';
import { apiKey, goodCard, openTestSandbox } from './testing/openTestSandbox.js';
import { openReceiver } from './testing/receiver.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  file = path.join(folder, 'state', 'sandbox.json');
});
afterEach(() => rm(folder, { recursive: true }));

const form = { email: 'owner@acme.example', name: 'Olga Owner', number: goodCard, expiry: '12/80', cvc: '987' };

describe('The process of the sandbox', () => {
  it('holds everything that it answered when it is killed in the middle of writing', async () => {
    const ordered: string[] = [];
    const paid: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const running = await startSandboxProcess(file);
      const { paddle, address } = running;
      const price = (await paddle.prices.list().next())[0]!;
      let isOver = false;
      const client = async (): Promise<void> => {
        while (!isOver) {
          const { id } = await paddle.transactions.create({ items: [{ priceId: price.id, quantity: 1 }] });
          ordered.push(id);
          const answer = await fetch(`${address}/sandbox/transactions/${id}/pay`, {
            method: 'POST',
            body: JSON.stringify(form),
          });
          if (answer.ok) paid.push(id);
        }
      };
      const clients = Array.from({ length: 4 }, () => client().catch(() => undefined));
      const enough = paid.length + 10 + round;
      await expect.poll(() => paid.length, { interval: 1 }).toBeGreaterThan(enough);
      await running.end('SIGKILL');
      isOver = true;
      await Promise.all(clients);
    }
    const opened = await openTestSandbox({ file });
    try {
      for (const id of ordered) expect(await opened.paddle.transactions.get(id)).toMatchObject({ id });
      for (const id of paid) {
        const { subscriptionId, status } = await opened.paddle.transactions.get(id);
        expect(status).toBe('completed');
        expect(await opened.paddle.subscriptions.get(subscriptionId!)).toMatchObject({ status: 'active' });
      }
    } finally {
      await opened.close();
    }
  });

  it('keeps no number of a card and no security code, neither in its file nor in what it writes', async () => {
    const receiver = await openReceiver();
    const running = await startSandboxProcess(file, {
      SANDBOX_WEBHOOK_URL: receiver.url,
      SANDBOX_WEBHOOK_SECRET: 'one,two',
    });
    receiver.refuse(1);
    const price = (await running.paddle.prices.list().next())[0]!;
    const pay = (id: string, number: string) =>
      fetch(`${running.address}/sandbox/transactions/${id}/pay`, {
        method: 'POST',
        body: JSON.stringify({ ...form, number }),
      });
    for (const number of [goodCard, '4000000000000002', '4111 1111 1111 1111']) {
      const { id } = await running.paddle.transactions.create({ items: [{ priceId: price.id, quantity: 1 }] });
      await pay(id, number);
    }
    await expect.poll(() => receiver.received.length).toBeGreaterThan(10);
    expect(await running.end('SIGTERM')).toBe(0);
    await receiver.close();
    const state = await readFile(file, 'utf8');
    expect(state).toContain('"last4":"4242"');
    expect(running.output()).toContain('A webhook was answered with 500');
    const everything = [state, running.output(), ...receiver.received.map(({ body }) => body)].join('\n');
    expect(everything.replaceAll(/[ -]/g, '')).not.toMatch(/4242424242424242|4000000000000002|4111111111111111/);
    expect(everything).not.toMatch(/"987"|cvc/);
    expect(everything).not.toContain(apiKey);
    expect(await readdir(path.dirname(file))).toEqual(['sandbox.json']);
  });

  it('says what is wrong with its settings or its file, and leaves the file as it is', async () => {
    await expect(startSandboxProcess(file, { SANDBOX_API_KEY: '' })).rejects.toThrow('SANDBOX_API_KEY is needed');
    await (await startSandboxProcess(file)).end('SIGINT');
    await writeFile(file, '{"version":1,');
    await expect(startSandboxProcess(file)).rejects.toThrow('JSON');
    expect(await readFile(file, 'utf8')).toBe('{"version":1,');
  });

  it('answers with an error while it cannot write, and holds everything once it can again', async () => {
    const running = await startSandboxProcess(file);
    const price = (await running.paddle.prices.list().next())[0]!;
    const order = () => running.paddle.transactions.create({ items: [{ priceId: price.id, quantity: 1 }] });
    await rename(path.dirname(file), path.join(folder, 'away'));
    await expect(order()).rejects.toMatchObject({ type: 'api_error', code: 'internal_error' });
    await expect(running.paddle.transactions.list().next()).rejects.toMatchObject({ code: 'internal_error' });
    await rename(path.join(folder, 'away'), path.dirname(file));
    const { id } = await order();
    await running.end('SIGKILL');
    const opened = await openTestSandbox({ file });
    expect(await opened.paddle.transactions.get(id)).toMatchObject({ id });
    await opened.close();
  });

  it('ends when its parent does', async () => {
    const running = await startSandboxProcess(file);
    const ended = new Promise((resolve) => running.child.on('exit', resolve));
    running.child.disconnect();
    expect(await ended).toBe(0);
  });
});
