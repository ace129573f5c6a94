import { AiFailure, type AiMessage } from '../adapters/ai/aiDriver.js';

/** So many words of the instructions in a row are no chance. */
const repeatedWords = 12;
/** From so many on they wait until it is seen how they go on. */
const heldWords = 4;

const parts = /[\p{L}\p{N}\p{Default_Ignorable_Code_Point}]+|[^\p{L}\p{N}\p{Default_Ignorable_Code_Point}]+/gu;
const wordStart = /^[\p{L}\p{N}\p{Default_Ignorable_Code_Point}]/u;
const ignored = /\p{Default_Ignorable_Code_Point}/gu;

const partsOf = (text: string): string[] => text.match(parts) ?? [];
const asWord = (text: string): string => text.replace(ignored, '').normalize('NFKC').toLowerCase();

/** Takes marks out of an answer that arrives piece by piece; what may become one waits, and half of a character. */
class WithoutMarks {
  private rest = '';
  private readonly written: readonly string[];
  private readonly pattern: RegExp;

  constructor(marks: readonly string[]) {
    this.written = marks.flatMap((mark) => [`</${mark}>`, `<${mark}>`, `${mark}>`]);
    this.pattern = new RegExp(marks.map((mark) => `(?:</?)?${mark}>?`).join('|') || '(?!)', 'g');
  }

  take(piece: string): string {
    const text = this.rest + piece;
    const length = this.waiting(text);
    this.rest = text.slice(text.length - length);
    return text.slice(0, text.length - length).replace(this.pattern, '');
  }

  end(): string {
    return this.rest.replace(this.pattern, '');
  }

  /** How many letters at the end may be the beginning of a mark. */
  private waiting(text: string): number {
    const most = Math.max(0, ...this.written.map((mark) => mark.length - 1));
    for (let length = Math.min(most, text.length); length > 0; length -= 1) {
      const end = text.slice(-length);
      const isWithinWord = wordStart.test(end) && wordStart.test(text.charAt(text.length - length - 1));
      const isBegun = this.written.some((mark) => mark.length > length && mark.startsWith(end));
      if (isBegun && !isWithinWord) return length;
    }
    return /[\ud800-\udbff]$/.test(text) ? 1 : 0;
  }
}

/**
 * Keeps a model's instructions out of its answer (docs/domains/aiServices.md): the marks of material are taken out, and
 * an answer that repeats twelve words of the rules in a row, in any form, ends. At most the first three are shown.
 */
export class InstructionGuard {
  private readonly words: readonly string[];
  private readonly secrets: ReadonlySet<string>;
  private readonly marks: WithoutMarks;
  /** How many words are the same up to the last one, by its place in the instructions. */
  private runs = new Map<number, number>();
  private longest = 0;
  /** The word that has begun. */
  private word = '';
  private held = '';

  constructor(messages: readonly AiMessage[]) {
    const rules = messages.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n');
    const marks = [...rules.matchAll(/<([a-z]+-([0-9a-f]{12}))>/g)];
    this.marks = new WithoutMarks([...new Set(marks.map(([, mark = '']) => mark))]);
    this.secrets = new Set(marks.map(([, , secret = '']) => secret));
    this.words = partsOf(rules)
      .filter((part) => wordStart.test(part))
      .map(asWord);
  }

  /** Returns what of the answer may be shown so far. @throws AiFailure when it repeats the instructions. */
  take(piece: string): string {
    return this.read(this.marks.take(piece));
  }

  /** The same, for the end of the answer. */
  end(): string {
    const shown = this.read(this.marks.end());
    this.endWord();
    return shown + this.letThrough();
  }

  private read(text: string): string {
    let shown = '';
    for (const part of partsOf(text)) {
      if (wordStart.test(part)) this.word += part;
      else {
        this.endWord();
        if (this.longest < heldWords) shown += this.letThrough();
      }
      this.held += part;
    }
    return this.longest < (this.word === '' ? heldWords : heldWords - 1) ? shown + this.letThrough() : shown;
  }

  private letThrough(): string {
    const { held } = this;
    this.held = '';
    return held;
  }

  private endWord(): void {
    const word = asWord(this.word);
    this.word = '';
    if (word === '') return;
    const runs = new Map<number, number>();
    for (let at = this.words.indexOf(word); at >= 0; at = this.words.indexOf(word, at + 1)) {
      runs.set(at, (this.runs.get(at - 1) ?? 0) + 1);
    }
    this.runs = runs;
    this.longest = Math.max(0, ...runs.values());
    if (this.longest >= repeatedWords || this.secrets.has(word)) {
      throw new AiFailure('The answer of the AI service repeats its instructions');
    }
  }
}

/** An answer as it arrives, without instructions. @throws as `InstructionGuard.take`. */
export async function* withoutInstructions(
  answer: AsyncIterable<string>,
  messages: readonly AiMessage[],
): AsyncGenerator<string, void> {
  const guard = new InstructionGuard(messages);
  for await (const piece of answer) {
    const text = guard.take(piece);
    if (text !== '') yield text;
  }
  const rest = guard.end();
  if (rest !== '') yield rest;
}
