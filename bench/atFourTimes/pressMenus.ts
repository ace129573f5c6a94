import type { Browser, Page } from 'playwright-core';
import { median, type Row } from '../row.ts';
import { withSlowHome } from './slowPage.ts';

const rounds = 5;
const limitMs = 100;

/** The menus of Home's frame, and what each shows when it is open. */
const menus = [
  { what: 'Create', button: 'header button[aria-haspopup="menu"]:not([aria-label])', shown: '[role="menuitem"]' },
  { what: 'the bell', button: 'header button[aria-haspopup="dialog"]', shown: '[role="dialog"] h2, [role="dialog"] p' },
  { what: 'the account', button: 'header button[aria-haspopup="menu"][aria-label]', shown: '[role="menuitem"]' },
] as const;
type Menu = (typeof menus)[number];

/** The first press of each menu on Home, from the click to the frame that shows what it has. */
export async function pressMenus(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const menu of menus) {
    const ms: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      ms.push(await withSlowHome(browser, address, async (page) => await press(page, menu)));
    rows.push({
      what:
        `The first press of ${menu.what} on Home: from the click to its content painted (median of ${rounds}: ` +
        `${ms.map((one) => one.toFixed(0)).join(', ')})`,
      measured: median(ms),
      against: null,
      unit: 'ms',
      limit: { text: `at most ${limitMs}`, holds: median(ms) <= limitMs },
    });
  }
  return rows;
}

async function press(page: Page, { button, shown }: Menu): Promise<number> {
  const box = await page.locator(button).first().boundingBox();
  if (!box) throw new Error(`Home has no ${button}`);
  // The handle resolves as soon as the page listens.
  const result = await page.evaluateHandle(
    (content) => ({
      pressed: new Promise<number>((resolve, reject) => {
        const timeout = setTimeout(() => {
          reject(new Error(`${content} was not shown`));
        }, 10_000);
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              // A closed menu may be there already, hidden.
              if (![...document.querySelectorAll(content)].some((each) => each.checkVisibility())) {
                requestAnimationFrame(look);
                return;
              }
              clearTimeout(timeout);
              // The frame is painted after its callbacks: a task of its own runs after that.
              setTimeout(() => {
                resolve(performance.now() - timeStamp);
              }, 0);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
    }),
    shown,
  );
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  return await result.evaluate(({ pressed }) => pressed);
}
