import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { signInto, withBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { weighFloor, weighScripts } from './scriptWeight.ts';
import { withProduct } from './withProduct.ts';

const limit = 1.18;

/**
 * JavaScript that the signed-in Home loads until its search accepts input, against React, router and Apollo Client
 * alone.
 */
export async function homeWeight(): Promise<Row[]> {
  return await withProduct(async ({ address }) => {
    return await withBrowser(async (browser) => {
      const least = await weighFloor(browser);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signInto(context, address, { email: demoPeople.owner.email, password: demoPassword });
      const page = await context.newPage();
      const homeScripts = weighScripts(page);
      await page.goto(address);
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('w');
      const home = await homeScripts();
      const heavy = home.files.filter((file) => /editor|player|film|prosemirror|tiptap|wavesurfer|hls/i.test(file));
      const ratio = home.gzip / least.gzip;
      return [
        {
          what: 'JavaScript of the signed-in Home until its search takes typing (gzip)',
          measured: home.gzip / 1000,
          against: { what: 'React + router + Apollo Client alone', value: least.gzip / 1000 },
          unit: 'kB',
          limit: { text: `at most ${limit} times`, holds: ratio <= limit },
        },
        {
          what: 'The same as the engine reads it',
          measured: home.raw / 1000,
          against: { what: 'the floor', value: least.raw / 1000 },
          unit: 'kB',
          limit: null,
        },
        {
          what: `Files of editor or player among them${heavy.length > 0 ? ` (${heavy.join(', ')})` : ''}`,
          measured: heavy.length,
          against: null,
          unit: 'files',
          limit: { text: 'none', holds: heavy.length === 0 },
        },
      ];
    });
  });
}
