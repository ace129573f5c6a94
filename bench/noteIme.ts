import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { TestClient } from '../packages/api/src/collab/testing/testClient.ts';
import { signInto, withBrowser } from './browser.ts';
import { Choices } from './hostile/choices.ts';
import { makeNoteWriter, OwnProduct } from './ownProduct.ts';
import type { Row } from './row.ts';

const compositions = Number(process.env['BENCH_COMPOSITIONS'] ?? 400);
/** The same seed gives the same choices; another can be set. */
const seed = Number(process.env['BENCH_SEED'] ?? 1);
const patienceMs = 10_000;
/** What another client types has arrived by then, in milliseconds. */
const arrivedMs = 100;
/** The paragraph begins again after as many compositions. */
const turn = 25;
const start = 'Grease the spindle';
const caretAt = 'Grease '.length;

/** What a user composes: what is shown step by step, and what is chosen in the end; empty where it is cancelled. */
const words: { steps: string[]; chosen: string }[] = [
  { steps: ['k', 'か', 'かn', 'かん', 'かんj', 'かんじ', '漢字'], chosen: '漢字' },
  { steps: ['n', 'に', 'にh', 'にほ', 'にほn', 'にほん'], chosen: '日本' },
  { steps: ['ㅎ', '하', '한'], chosen: '한' },
  { steps: ['ㄱ', '그', '글'], chosen: '글' },
  { steps: ['n', 'ni', 'ni h', 'ni hao'], chosen: '你好' },
  { steps: ['t', 'te', 'tes'], chosen: '' },
];

/**
 * A user composes words of Japanese, Korean and Chinese in the middle of a paragraph, in which another client types
 * digits meanwhile: before the composition, in it, and behind it. Afterwards both have the same text, the words in
 * their order, each digit once, and what stood there before. `BENCH_COMPOSITIONS` is the number of compositions.
 */
export async function noteIme(): Promise<Row[]> {
  const app = await OwnProduct.open();
  try {
    const writer = await makeNoteWriter(app.address);
    const { articleId, tabId, token } = writer;
    return await withBrowser(async (browser) => {
      const context = await browser.newContext();
      await signInto(context, app.address, writer);
      const page = await context.newPage();
      await page.goto(`${app.address}/article/${articleId}/edit/notes`);
      await page.locator('[role=status][data-status="saved"]').waitFor();
      const other = new TestClient({ port: app.apiPort, articleId, tabId, params: { token } });
      try {
        await other.saved();
        const trial = new Trial(page, await context.newCDPSession(page), other, new Choices(seed));
        let faults = 0;
        for (let done = 0; done < compositions; done += 1) {
          if (done % turn === 0) await trial.begin();
          const fault = await trial.compose();
          if (fault === null) continue;
          faults += 1;
          if (faults <= 20) console.error(`    composition ${String(done + 1)}: ${fault}`);
          await trial.begin();
        }
        return [
          {
            what: `Letters doubled, lost or moved, in compositions of ${String(compositions)}`,
            measured: faults,
            against: null,
            unit: 'compositions',
            limit: { text: 'none', holds: faults === 0 },
          },
          {
            what: 'Digits that another client typed into their paragraph meanwhile',
            measured: trial.digits,
            against: null,
            unit: 'digits',
            limit: null,
          },
        ];
      } finally {
        other.leave();
        other.doc.destroy();
      }
    });
  } finally {
    await app.close();
  }
}

/** The texts that are to be the same. */
interface Texts {
  drawn: string;
  edited: string;
}

class Trial {
  /** How many digits were typed in all. */
  digits = 0;
  private digitsHere = 0;
  private chosen = '';

  private readonly page: Page;
  private readonly devtools: CDPSession;
  private readonly other: TestClient;
  private readonly choices: Choices;

  constructor(page: Page, devtools: CDPSession, other: TestClient, choices: Choices) {
    this.page = page;
    this.devtools = devtools;
    this.other = other;
    this.choices = choices;
  }

  /** Leaves one paragraph, and the caret in the middle of it. */
  async begin(): Promise<void> {
    const { page } = this;
    await page.locator('[role=textbox][contenteditable]').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(start);
    await page.keyboard.press('Home');
    for (let step = 0; step < caretAt; step += 1) await page.keyboard.press('ArrowRight');
    [this.digitsHere, this.chosen] = [0, ''];
    await this.untilSame();
  }

  /** Composes one word. @returns what is wrong afterwards */
  async compose(): Promise<string | null> {
    const { steps, chosen } = this.choices.of(words);
    for (const text of steps) {
      await this.devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      if (this.choices.oneIn(2)) continue;
      this.typeDigit();
      // Half of the time it has arrived before the next step.
      if (this.choices.oneIn(2)) await delay(arrivedMs);
    }
    // Empty, the composition is cancelled.
    if (chosen === '')
      await this.devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    else await this.devtools.send('Input.insertText', { text: chosen });
    this.chosen += chosen;
    const texts = await this.untilSame();
    if (texts !== null) return `after ${JSON.stringify(steps.at(-1))} the texts differ: ${JSON.stringify(texts)}`;
    const text = this.text();
    const is = [text.replaceAll(/[\d\s\w]/g, ''), text.replaceAll(/[^a-z]/gi, ''), text.replaceAll(/\D/g, '').length];
    const expected = [this.chosen, start.replaceAll(' ', ''), this.digitsHere];
    return JSON.stringify(is) === JSON.stringify(expected)
      ? null
      : `after ${JSON.stringify(steps.at(-1))} ${JSON.stringify(text)} has ${JSON.stringify(is)}, ` +
          `not ${JSON.stringify(expected)}`;
  }

  /** Types a digit anywhere in the paragraph. */
  private typeDigit(): void {
    this.other.typeInto(0, this.choices.below(this.text().length + 1), '7');
    this.digits += 1;
    this.digitsHere += 1;
  }

  private text(): string {
    return this.other.text().replaceAll(/<[^>]*>/g, '');
  }

  /** Waits until both have the same text. @returns the texts where they do not get to be the same */
  private async untilSame(): Promise<(Texts & { other: string }) | null> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const texts = { ...(await this.page.evaluate(readTexts)), other: this.text() };
      const isSame = texts.drawn === texts.edited && texts.edited === texts.other;
      const isComplete = texts.edited.replaceAll(/\D/g, '').length === this.digitsHere;
      if (isSame && isComplete && (await this.page.locator('[role=status][data-status="saved"]').count()) > 0)
        return null;
      if (performance.now() > until) return isSame ? null : texts;
      await delay(10);
    }
  }
}

/** Runs in the page: what is drawn of the note, without the names at carets, and what its editor has. */
function readTexts(): Texts {
  const box = document.querySelector('[role=textbox][contenteditable]');
  const copy = box?.cloneNode(true) as HTMLElement;
  for (const caret of copy.querySelectorAll('.note-caret')) caret.remove();
  const { editor } = box as unknown as { editor: { state: { doc: { textContent: string } } } };
  return { drawn: copy.textContent, edited: editor.state.doc.textContent };
}
