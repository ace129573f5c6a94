import type { Locator, Page } from '@playwright/test';
import { readRows } from './database.ts';
import { expect, type Product } from './product.ts';

/** The controls of what is recorded, on each screen. */
export const controlsOf = (page: Page): Locator => page.getByRole('region', { name: 'Recording', exact: true });

/** Waits until so many seconds are recorded, as the controls or the extension's popup say. */
export async function untilRecorded(page: Page, seconds: number): Promise<void> {
  const recorded = async (): Promise<number> => {
    const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(recorded).toBeGreaterThanOrEqual(seconds);
}

interface RecordedVideo {
  duration: number;
  file_name: string;
}

/** The videos of an article, oldest first. @param id or short id of the article */
export const videosOf = async (product: Product, id: string): Promise<RecordedVideo[]> =>
  await readRows<RecordedVideo>(
    product,
    `select v.duration, v.file_name from video v join article a on a.id = v.article_id
     where a.short_id = $1 or a.id::text = $1 order by v.id`,
    [id],
  );
