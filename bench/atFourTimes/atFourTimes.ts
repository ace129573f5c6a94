import { withBrowser } from '../browser.ts';
import { waitUntilCalm } from '../calm.ts';
import type { Row } from '../row.ts';
import { withProduct } from '../withProduct.ts';
import { openArticle } from './openArticle.ts';
import { pressMenus } from './pressMenus.ts';
import { typeWords } from './typeWords.ts';

/** What a user of a processor four times slower than this one waits for: an article, a menu, a letter. */
export async function atFourTimes(): Promise<Row[]> {
  return await withProduct(async ({ address }) => {
    // The demo company's video is drawn first.
    await waitUntilCalm();
    return await withBrowser(async (browser) => [
      ...(await openArticle(browser, address)),
      ...(await pressMenus(browser, address)),
      ...(await typeWords(browser, address)),
    ]);
  });
}
