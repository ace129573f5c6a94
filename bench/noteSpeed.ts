import { chromium, type Page } from 'playwright-core';
import { browserOptions } from './browser.ts';
import { median, percentile, type Row } from './row.ts';
import { servePage } from './servePage.ts';

const rounds = 15;
const keysInARound = 10;
const [readingLimit, writingLimit] = [1.5, 2];

interface Times {
  ours: number[];
  bare: number[];
}

/** What the page offers. */
interface Offered {
  readOnce(): { ours: number; bare: number };
  typeKeys(keys: number): Times;
}

/**
 * A note of 60,000 characters, 100 images and 20 tables: until it can be read, against the static renderer with the
 * same extensions; and each key in the middle of it, against an editor with those extensions on a shared document.
 */
export async function noteSpeed(): Promise<Row[]> {
  const served = await servePage('noteSpeedPage');
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.goto(served.address);
    const reading: Times = { ours: [], bare: [] };
    const writing: Times = { ours: [], bare: [] };
    // The first ones warm everything up.
    for (let round = -2; round < rounds; round += 1) {
      const read = await page.evaluate(() => (window as unknown as Offered).readOnce());
      const written = await typed(page);
      if (round < 0) continue;
      reading.ours.push(read.ours);
      reading.bare.push(read.bare);
      writing.ours.push(...written.ours);
      writing.bare.push(...written.bare);
    }
    return [
      row(
        'A large note read',
        median(reading.ours),
        { what: 'the static renderer', value: median(reading.bare) },
        readingLimit,
      ),
      ...[0.5, 0.95].map((share) =>
        row(
          `A key in a large note, p${String(share * 100)}`,
          percentile(writing.ours, share),
          { what: 'a bare editor', value: percentile(writing.bare, share) },
          writingLimit,
        ),
      ),
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

async function typed(page: Page): Promise<Times> {
  return await page.evaluate((keys) => (window as unknown as Offered).typeKeys(keys), keysInARound);
}

function row(what: string, measured: number, against: { what: string; value: number }, limit: number): Row {
  const holds = measured / against.value <= limit;
  return { what, measured, against, unit: 'ms', limit: { text: `at most ${String(limit)} times`, holds } };
}
