import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { signInto, withBrowser } from './browser.ts';
import { ask } from './ownProduct.ts';
import { median, type Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const browsers = 10;
const kills = 3;
const limitSeconds = 5;
const patienceMs = 60_000;

/** A browser of the notified user: the sequences of the notifications from its sockets, in order of arrival. */
interface Listener {
  context: BrowserContext;
  page: Page;
  received: { sequence: number; at: number }[];
}

/** Ten browsers listen and the api is killed: how long after its return each is live, and what it received. */
export async function tenListeners(): Promise<Row[]> {
  return await withProduct(async ({ address, dataDir }) => {
    return await withBrowser(async (browser) => {
      const mention = await openMentioner(address);
      const listeners: Listener[] = [];
      while (listeners.length < browsers) listeners.push(await listen(browser, address));
      const shown = await bellOf(listeners[0]);
      await mention();
      let expected = 1;
      await until(() => listeners.every(({ received }) => received.length >= expected));
      const seconds: number[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        // On its way to some of them when the api is killed.
        await mention();
        killApi(dataDir);
        const back = await returned(address);
        await mention();
        expected += 2;
        await until(() => listeners.every(({ received }) => received.length >= expected));
        seconds.push(
          Math.max(...listeners.map(({ received }) => received[expected - 1]?.at ?? Infinity)) / 1_000 - back / 1_000,
        );
      }
      // Gives a duplicate time to arrive.
      await delay(3_000);
      const wrong = listeners.filter(
        ({ received }) =>
          received.length !== expected ||
          received.some(({ sequence }, nth) => sequence !== (received[0]?.sequence ?? 0) + nth),
      );
      const bells = await Promise.all(listeners.map(bellOf));
      return [
        {
          what:
            `Ten browsers, the api killed ${kills} times: from its return until the last of them was ` +
            `live (worst of ${seconds.map((each) => each.toFixed(1)).join(', ')})`,
          measured: Math.max(...seconds),
          against: null,
          unit: 's',
          limit: { text: `at most ${limitSeconds}`, holds: Math.max(...seconds) <= limitSeconds },
        },
        {
          what: `Browsers that did not hear each of the ${expected} notifications exactly once, in order`,
          measured: wrong.length,
          against: null,
          unit: 'browsers',
          limit: { text: 'none', holds: wrong.length === 0 },
        },
        {
          what: `Browsers whose bell counts something else than ${expected} more (${median(bells) - shown})`,
          measured: bells.filter((count) => count - shown !== expected).length,
          against: null,
          unit: 'browsers',
          limit: { text: 'none', holds: bells.every((count) => count - shown === expected) },
        },
      ];
    });
  });
}

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';

/** Returns a function that mentions the owner in a comment, as another member. */
async function openMentioner(address: string): Promise<() => Promise<void>> {
  const tokenOf = async (email: string): Promise<string> =>
    (await ask<{ signIn: { token: string } }>(address, null, signIn, { input: { email, password: demoPassword } }))
      .signIn.token;
  const token = await tokenOf(demoPeople.editor.email);
  const { me } = await ask<{ me: { user: { id: string } } }>(
    address,
    await tokenOf(demoPeople.owner.email),
    '{ me { user { id } } }',
    {},
  );
  const {
    recentArticles: [article],
  } = await ask<{ recentArticles: { id: string }[] }>(address, token, '{ recentArticles(first: 1) { id } }', {});
  if (!article) throw new Error('The demo company has no article');
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: me.user.id, label: 'Olivia' } }] }],
  };
  return async () => {
    await ask(address, token, 'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }', {
      input: { articleId: article.id, content },
    });
  };
}

async function listen(browser: Browser, address: string): Promise<Listener> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  await signInto(context, address, { email: demoPeople.owner.email, password: demoPassword });
  const page = await context.newPage();
  const received: Listener['received'] = [];
  const live = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('notificationReceived')) resolve();
      });
      socket.on('framereceived', ({ payload }) => {
        const { payload: said } = JSON.parse(String(payload)) as {
          payload?: { data?: { notificationReceived?: { notification: { sequence: number } } } };
        };
        const event = said?.data?.notificationReceived;
        if (event) received.push({ sequence: event.notification.sequence, at: performance.now() });
      });
    });
  });
  await page.goto(address);
  await live;
  return { context, page, received };
}

/** The number of new notifications on the bell. */
async function bellOf(listener: Listener | undefined): Promise<number> {
  const label = await listener?.page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

function killApi(dataDir: string): void {
  const { services } = JSON.parse(readFileSync(path.join(dataDir, 'snaplore.json'), 'utf8')) as {
    services: { name: string; pid: number }[];
  };
  const api = services.find(({ name }) => name === 'api');
  if (!api) throw new Error('The api does not run');
  process.kill(api.pid, 'SIGKILL');
}

/** When the api answers again after a kill: the launcher starts another process. */
async function returned(address: string): Promise<number> {
  let isGone = false;
  let at = 0;
  await until(async () => {
    const isThere = await fetch(`${address}/graphql?query=%7B__typename%7D`, {
      headers: { 'apollo-require-preflight': 'true' },
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    isGone ||= !isThere;
    at = performance.now();
    return isGone && isThere;
  });
  return at;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('It did not come to it within a minute');
    await delay(10);
  }
}
