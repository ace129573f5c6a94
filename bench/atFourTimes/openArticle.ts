import type { Browser, Page } from 'playwright-core';
import { median, type Row } from '../row.ts';
import { withSlowHome } from './slowPage.ts';

const rounds = 7;
const limitMs = 1_200;
/** An article of the demo company with a note and no video. */
const title = 'Welcome to the support desk';

interface Opening {
  /** Milliseconds from the click to the frame that shows the article's text. */
  ms: number;
  /** Files and answers that were fetched in that time. */
  requests: number;
}

/** From a click on an article of Home to its heading and text painted, in a context that never opened one. */
export async function openArticle(browser: Browser, address: string): Promise<Row[]> {
  const openings: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) openings.push(await withSlowHome(browser, address, open));
  const ms = openings.map((opening) => opening.ms);
  const seen = ms.map((one) => one.toFixed(0)).join(', ');
  return [
    {
      what: `An article from Home: from the click to its text painted (median of ${rounds}: ${seen})`,
      measured: median(ms),
      against: null,
      unit: 'ms',
      limit: { text: `at most ${limitMs}`, holds: median(ms) <= limitMs },
    },
    {
      what: 'Files and answers fetched in that time',
      measured: median(openings.map(({ requests }) => requests)),
      against: null,
      unit: 'requests',
      limit: null,
    },
  ];
}

async function open(page: Page): Promise<Opening> {
  const card = page.locator('main a[href^="/b/"]', { hasText: title });
  const box = await card.boundingBox();
  if (!box) throw new Error(`Home does not show ${title}`);
  // The handle resolves as soon as the page listens; its result is there once the text is.
  const result = await page.evaluateHandle(() => ({
    opening: new Promise<Opening>((resolve, reject) => {
      let begin = 0;
      const timeout = setTimeout(() => {
        reject(new Error('The article was not shown'));
      }, 30_000);
      // The text is marked for the browser before the frame that shows it: the browser reports when that was painted.
      const changes = new MutationObserver(() => {
        const text = document.querySelector('main [data-note-content] p');
        if (!text || !document.querySelector('main h1')) return;
        changes.disconnect();
        text.setAttribute('elementtiming', 'shown');
      });
      const painted = new PerformanceObserver((list) => {
        for (const each of list.getEntries() as (PerformanceEntry & { identifier: string; renderTime: number })[]) {
          if (each.identifier !== 'shown') continue;
          painted.disconnect();
          clearTimeout(timeout);
          const end = each.renderTime;
          const files = performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime >= begin && startTime <= end);
          resolve({ ms: end - begin, requests: files.length });
        }
      });
      painted.observe({ type: 'element' });
      addEventListener(
        'click',
        ({ timeStamp }) => {
          begin = timeStamp;
          changes.observe(document.body, { childList: true, subtree: true });
        },
        { once: true, capture: true },
      );
    }),
  }));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  return await result.evaluate(({ opening }) => opening);
}
