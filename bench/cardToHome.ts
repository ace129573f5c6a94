import { performance } from 'node:perf_hooks';
import type { Browser, BrowserContext } from 'playwright-core';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { signInto, withBrowser } from './browser.ts';
import { median, type Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const rounds = 5;
const card = '4242 4242 4242 4242';
const ways = [
  { what: 'where the change is pushed', isPushed: true, limitMs: 1_000 },
  { what: 'where it is not: at most one poll (3 s) and 1.5 s', isPushed: false, limitMs: 4_500 },
] as const;

async function ask<Data>(context: BrowserContext, address: string, query: string, variables: object): Promise<Data> {
  const answer = await context.request.post(`${address}/graphql`, {
    headers: { origin: address },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** From the accepted card until the company's home is on the screen, in the payments sandbox. */
export async function cardToHome(): Promise<Row[]> {
  return await withProduct(
    async ({ address }) =>
      await withBrowser(async (browser) => {
        const admin = await browser.newContext();
        await signInto(admin, address, { email: demoPeople.superAdmin.email, password: demoPassword });
        const bill = async (id: string): Promise<void> => {
          const query = 'mutation ($id: ID!) { setCompanyBilling(id: $id, isBilling: true) { id } }';
          await ask(admin, address, query, { id });
        };
        const times = new Map<string, number[]>(ways.map(({ what }) => [what, []]));
        for (let round = 0; round < rounds; round += 1)
          for (const { what, isPushed } of ways) times.get(what)?.push(await pay(browser, address, { bill, isPushed }));
        return ways.map(({ what, limitMs }): Row => {
          const measured = times.get(what) ?? [];
          const middle = median(measured);
          return {
            what: `the accepted card to home, ${what}, median of ${rounds} (worst ${Math.max(...measured).toFixed(0)})`,
            measured: middle,
            against: null,
            unit: 'ms',
            limit: { text: `at most ${limitMs}`, holds: middle <= limitMs },
          };
        });
      }),
  );
}

/** A new company pays. @returns milliseconds from the answer that accepts the card until home is shown. */
async function pay(
  browser: Browser,
  address: string,
  { bill, isPushed }: { bill: (companyId: string) => Promise<void>; isPushed: boolean },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const email = `${Math.random().toString(36).slice(2)}@bench.example`;
    const names = { firstName: 'Ada', lastName: 'Lovelace', companyTitle: 'Night Trains' };
    const { signUp } = await ask<{ signUp: { me: { company: { id: string } } } }>(
      context,
      address,
      'mutation ($input: SignUpInput!) { signUp(input: $input) { me { company { id } } } }',
      { input: { ...names, email, password: 'correct-horse-1843' } },
    );
    await bill(signUp.me.company.id);
    const page = await context.newPage();
    // Without its socket a page asks every 3 seconds.
    if (!isPushed)
      await page.routeWebSocket(/./, async (socket) => {
        await socket.close();
      });
    await page.goto(`${address}/subscription`);
    await page.getByRole('button', { name: 'Start a free trial' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByLabel('Name on card').fill('Ada Lovelace');
    await page.getByRole('button', { name: `Use ${card}` }).click();
    const accepted = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/payments-sandbox/'),
    );
    await page.getByRole('button', { name: /^(Pay \$|Confirm)/ }).click();
    if (!(await accepted).ok()) throw new Error('The card was not accepted');
    const begin = performance.now();
    await page.getByRole('heading', { name: 'How can I help?' }).waitFor();
    return performance.now() - begin;
  } finally {
    await context.close();
  }
}
