import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TestClient } from '../../packages/api/src/collab/testing/testClient.ts';
import { signInto, withBrowser } from '../browser.ts';
import { ask, makeNote, makeNoteWriter, OwnProduct, type NoteWriter } from '../ownProduct.ts';
import type { Row } from '../row.ts';
import { hostileHtml } from './hostileTexts.ts';
import { importHostile } from './importHostile.ts';
import { writeHostileAttributes } from './hostileAttributes.ts';
import { remains, Watch } from './watch.ts';

/** What a text did wrong, by how it came. */
interface Faults {
  scripts: string[];
  requests: string[];
  remains: string[];
  /** Notes in which a letter that was typed afterwards did not arrive. */
  stuck: string[];
}

/**
 * Notes that want to run something or to ask another host: pasted, written into the shared document by a client, and
 * imported as Markdown, HTML, a Word file and a zip. Each is opened in the editor and in the reader of a browser, and a
 * word is typed afterwards, which is to arrive.
 */
export async function hostileNotes(): Promise<Row[]> {
  const app = await OwnProduct.open();
  try {
    await app.start('workers');
    return await withBrowser(async (browser) => {
      await assertWatchful(browser, app.address);
      const writer = await makeNoteWriter(app.address);
      // The policy of the product's pages would stop scripts and requests too: notes are to be harmless without it.
      const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true });
      await signInto(context, app.address, writer);
      const watch = await Watch.open(context, app.address);
      const faults: Faults = { scripts: [], requests: [], remains: [], stuck: [] };
      const trial = new Trial(app, writer, context, watch, faults);
      await trial.paste();
      await trial.byClient();
      const imported = await importHostile(app.address, writer);
      for (const { id, from } of imported) await trial.open(id, `imported as ${from}`);
      const ways = Object.keys(hostileHtml).length + 1 + imported.length;
      return (
        [
          ['Scripts that ran', faults.scripts],
          ['Requests to others', faults.requests],
          ['Elements and attributes that could have', faults.remains],
          ['Notes that could not be edited afterwards', faults.stuck],
        ] as const
      ).map(([what, found]) => {
        for (const fault of found.slice(0, 10)) console.error(`    ${what}: ${fault.slice(0, 400)}`);
        return {
          what: `${what}, of ${String(ways)} hostile texts that were pasted, written or imported`,
          measured: found.length,
          against: null,
          unit: '',
          limit: { text: 'none', holds: found.length === 0 },
        };
      });
    });
  } finally {
    await app.close();
  }
}

/** @throws Error when a page that shows the texts as they are is not noticed: then the result would mean nothing */
async function assertWatchful(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext();
  const watch = await Watch.open(context, origin);
  const page = await context.newPage();
  const { script = '', 'event handlers': handlers = '', 'images with other sources': images = '' } = hostileHtml;
  await page.setContent(`<div class="note-content">${script}${handlers}${images}</div>`, { waitUntil: 'commit' });
  await page.locator('.note-content img').first().waitFor({ state: 'attached' });
  const found = await page.evaluate(remains);
  await page.waitForLoadState();
  if (watch.scripts.length === 0 || watch.requests.length === 0 || found.length === 0)
    throw new Error(`Hostile texts are not noticed: ${JSON.stringify([watch.scripts, watch.requests, found])}`);
  await context.close();
}

class Trial {
  private readonly app: OwnProduct;
  private readonly writer: NoteWriter;
  private readonly context: BrowserContext;
  private readonly watch: Watch;
  private readonly faults: Faults;
  private typed = 0;

  constructor(app: OwnProduct, writer: NoteWriter, context: BrowserContext, watch: Watch, faults: Faults) {
    this.app = app;
    this.writer = writer;
    this.context = context;
    this.watch = watch;
    this.faults = faults;
  }

  /** Pastes each text, types behind it, and reads the whole. */
  async paste(): Promise<void> {
    const { articleId, tabId } = this.writer;
    const page = await this.edit(articleId);
    for (const [name, html] of Object.entries(hostileHtml)) {
      await box(page).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await box(page).evaluate((editor, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', text);
        clipboardData.setData('text/plain', 'plain');
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
      await this.typeInto(page, tabId, `pasted: ${name}`);
      await this.collect(page, `pasted: ${name}`);
    }
    await page.close();
    await this.open(articleId, 'pasted');
  }

  /** Writes into the open note what no editor writes. */
  async byClient(): Promise<void> {
    const { address } = this.app;
    const { token } = this.writer;
    const writer = { ...this.writer, ...(await makeNote(address, token)) };
    const page = await this.edit(writer.articleId);
    await writeHostileAttributes(this.app.apiPort, writer);
    await this.typeInto(page, writer.tabId, 'written by a client', writer.articleId);
    await this.collect(page, 'written by a client');
    await page.close();
    await this.open(writer.articleId, 'written by a client');
  }

  /** Opens an article in the editor, types into its note, publishes it, and opens it as a reader. */
  async open(articleId: string, what: string): Promise<void> {
    const { token } = this.writer;
    const { article } = await ask<{ article: OpenedArticle }>(
      this.app.address,
      token,
      'query ($id: ID!) { article(id: $id) { shortId slug workspace { shortId slug } draft { textTabs { id } } } }',
      { id: articleId },
    );
    const page = await this.edit(articleId);
    const tabId = article.draft.textTabs[0]?.id;
    if (tabId === undefined) throw new Error(`The article ${what} has no note`);
    await this.typeInto(page, tabId, what, articleId);
    await this.collect(page, `${what}, in the editor`);
    await ask(
      this.app.address,
      token,
      'mutation ($input: PublishArticleInput!) { publishArticle(input: $input) { id } }',
      {
        input: { id: articleId },
      },
    );
    const { workspace } = article;
    await page.goto(
      `${this.app.address}/b/${workspace.shortId}/${workspace.slug}/${article.shortId}/${article.slug}/notes`,
    );
    await page.locator('.note-content').filter({ hasText: 'typed' }).first().waitFor();
    await this.collect(page, `${what}, in the reader`);
    await page.close();
  }

  private async edit(articleId: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`${this.app.address}/article/${articleId}/edit/notes`);
    await page.locator('[role=status][data-status="saved"]').waitFor();
    return page;
  }

  /** Types a word at the end, and waits until the server has it. */
  private async typeInto(page: Page, tabId: string, what: string, articleId = this.writer.articleId): Promise<void> {
    this.typed += 1;
    const word = `typed${String(this.typed)}.`;
    await box(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(word);
    const { token } = this.writer;
    const server = new TestClient({ port: this.app.apiPort, articleId, tabId, params: { token } });
    await server.reads(word).catch(() => this.faults.stuck.push(what));
    server.leave();
    server.doc.destroy();
  }

  /** Notes what happened until everything that the page asks for has come. */
  private async collect(page: Page, what: string): Promise<void> {
    await page.waitForLoadState('networkidle');
    const found = await page.evaluate(remains);
    this.faults.remains.push(...found.map((text) => `${what}: ${text}`));
    this.faults.scripts.push(...this.watch.scripts.map((text) => `${what}: ${text}`));
    this.faults.requests.push(...this.watch.requests.map((url) => `${what}: ${url}`));
    this.watch.clear();
  }
}

interface OpenedArticle {
  shortId: string;
  slug: string;
  workspace: { shortId: string; slug: string };
  draft: { textTabs: { id: string }[] };
}

const box = (page: Page) => page.locator('[role=textbox][contenteditable]');
