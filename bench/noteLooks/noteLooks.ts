import type { Locator, Page } from 'playwright-core';
import { signInto, withBrowser } from '../browser.ts';
import { ask, makeNoteWriter, OwnProduct } from '../ownProduct.ts';
import { uploadAttachment, uploadImage } from '../noteUploads.ts';
import type { Row } from '../row.ts';
import { differingPixels } from './differingPixels.ts';
import { everyNode } from './everyNode.ts';

const widths = [1440, 1024, 390];
const themes = ['light', 'dark'] as const;
/** The share of pixels that may differ. */
const limit = 0.001;

/** How a note looks to its editors, against how it looks to its readers. */
export async function noteLooks(): Promise<Row[]> {
  const app = await OwnProduct.open();
  try {
    await app.start('workers');
    const { address } = app;
    const writer = await makeNoteWriter(address);
    const { me } = await ask<{ me: { id: string } }>(address, writer.token, '{ me { id } }', {});
    const text = 'Check the brakes';
    const file = await uploadAttachment(app, writer, text, 'checks.txt');
    const note = everyNode({
      imagePath: await uploadImage(app, writer, 1_200, 800),
      file: { ...file, name: 'checks.txt', size: text.length },
      user: { id: me.id, label: 'Ada Lovelace' },
    });
    const saved = await fetch(`${address}/api/article/${writer.articleId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ textTabs: [{ id: writer.tabId, title: 'Note', text: note }], isPublish: true }),
    });
    if (!saved.ok) throw new Error(await saved.text());
    const { article } = await ask<{ article: { shortId: string; slug: string; workspace: Place } }>(
      address,
      writer.token,
      'query ($id: ID!) { article(id: $id) { shortId slug workspace { shortId slug } } }',
      { id: writer.articleId },
    );
    const { workspace } = article;
    const read = `${address}/b/${workspace.shortId}/${workspace.slug}/${article.shortId}/${article.slug}/notes`;
    const edit = `${address}/article/${article.shortId}/edit/notes`;
    return await withBrowser(async (browser) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      await signInto(context, address, writer);
      const page = await context.newPage();
      const rows: Row[] = [];
      for (const width of widths)
        for (const colorScheme of themes) {
          // High enough for the whole note.
          await page.setViewportSize({ width, height: 3_000 });
          await page.emulateMedia({ colorScheme });
          const edited = await picture(page, edit, null);
          const shown = await picture(page, read, edited.width);
          const share = await differingPixels(page, edited.png, shown.png);
          rows.push({
            what: `Pixels that differ between editor and reader at ${String(width)} px, ${colorScheme}`,
            measured: share * 100,
            against: null,
            unit: '%',
            limit: { text: `under ${String(limit * 100)}%`, holds: share < limit },
          });
        }
      return rows;
    });
  } finally {
    await app.close();
  }
}

interface Place {
  shortId: string;
  slug: string;
}

/** @param width that of the note, where the page beside it leaves another one. */
async function picture(page: Page, url: string, width: number | null): Promise<{ png: Buffer; width: number }> {
  await page.goto(url);
  const note: Locator = page.locator('.note-content').first();
  await page.waitForFunction(() => (CSS.highlights.get('code-keyword')?.size ?? 0) > 0);
  // Fonts are loaded by the notes that use them, and an editor takes the caret once it is open.
  await page.waitForFunction(() =>
    [...document.fonts].some((font) => font.family === 'Oswald' && font.status === 'loaded'),
  );
  if (width === null) await page.waitForFunction(() => document.activeElement?.classList.contains('note-content'));
  const own = await note.evaluate((element, wanted) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    if (wanted !== null && element instanceof HTMLElement) element.style.width = `${String(wanted)}px`;
    return element.getBoundingClientRect().width;
  }, width);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await note.evaluate(async (element) => {
    // Each is loaded when it is seen, in the width that it is drawn in.
    await Promise.all([...element.querySelectorAll<HTMLImageElement>('img[src]')].map(async (image) => image.decode()));
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return { png: await note.screenshot(), width: own };
}
