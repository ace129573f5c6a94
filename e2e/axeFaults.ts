import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** The rules whose answer depends on colours: the others find in the second theme what they found in the first. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds in both themes, whatever its impact, one line each. The frame of a mail is excluded: it may not run
 * scripts, so axe in it would wait for ever. `axeFaultsOfMail` checks its content.
 * @param besides rules that are excluded
 */
export async function axeFaults(page: Page, besides: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The pages of the extension follow the browser alone.
    if (page.url().startsWith('http'))
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Waits for transitions: a colour in between is not what users read.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    found.push(...(await look(page, colorScheme, besides)));
  }
  return found;
}

/** What axe finds in the mail that the outbox shows, on a page of its own; landmarks belong to the page around it. */
export async function axeFaultsOfMail(page: Page): Promise<string[]> {
  const html = await page.getByRole('article').locator('iframe').getAttribute('srcdoc');
  if (html === null) throw new Error('No mail is open');
  const mail = await page.context().newPage();
  try {
    await mail.setContent(html);
    const found: string[] = [];
    for (const colorScheme of themes) {
      await mail.emulateMedia({ colorScheme });
      found.push(...(await look(mail, colorScheme, ['landmark-one-main', 'region'])));
    }
    return found;
  } finally {
    await mail.close();
  }
}

/** Parsing axe's source takes several times as long as its rules: a page that has it keeps it. */
async function isAxeLoaded(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'axe' in window);
}

async function look(page: Page, theme: (typeof themes)[number], besides: readonly string[]): Promise<string[]> {
  // In the page itself: otherwise each check opens a blank page for its results, which only frames of other origins
  // need. Only violations are read, so nothing else is described.
  const axe = new AxeBuilder({ page, ...((await isAxeLoaded(page)) ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox]');
  if (theme === themes[0]) axe.disableRules([...besides]);
  else axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${theme}: ${id} (${String(impact)}): ${help}: ` +
      nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join(', '),
  );
}
