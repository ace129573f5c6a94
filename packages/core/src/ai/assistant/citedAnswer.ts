import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';

/** What the parser makes of a part of an answer. */
export interface CitedPiece {
  text: string;
  /** Which passages it names for the first time, by the numbers that the model was given, in the order of use. */
  cited: number[];
}

/** The longest run of letters that may still become a mark. */
const markLetters = 40;
const mark = /\[\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]/y;
const maybeMark = /\[[\d,;\s]*$/y;
const fence = /(`{3,})[^`\n]*(?:\n|$)/y;
const plain = /[^\s\\`[<(:]+/y;

/**
 * Reads a model's answer while it arrives (docs/domains/assistant.md). Marks such as [3] that name a passage are
 * numbered in the order of their use, others are dropped; no half of a mark is let through. What would make a link, an
 * image or HTML of the answer's Markdown is escaped, so that it is shown as text wherever it is shown.
 */
export class CitedAnswer {
  private buffer = '';
  private readonly numbers = new Map<number, number>();
  /** Blanks that wait for what follows them: before a mark that is dropped they are dropped, too. */
  private blanks = '';
  private isLineStart = true;
  private isAfterMark = false;
  private fenceLetters = 0;

  constructor(private readonly passages: number) {}

  /** The numbers of the passages that were named, in the order of their use. */
  get cited(): number[] {
    return [...this.numbers.keys()];
  }

  take(piece: string): CitedPiece {
    this.buffer += piece;
    return this.read(false);
  }

  /** What is left when the answer has ended. */
  end(): CitedPiece {
    const { text, cited } = this.read(true);
    return { text: text.trimEnd(), cited };
  }

  private read(isEnd: boolean): CitedPiece {
    const known = this.numbers.size;
    // Half of a character waits for the other.
    const held = !isEnd && /[\ud800-\udbff]$/.test(this.buffer) ? this.buffer.slice(-1) : '';
    let rest = withoutHidden(this.buffer.slice(0, this.buffer.length - held.length));
    let text = '';
    while (rest !== '') {
      const step = this.next(rest, isEnd);
      if (!step) break;
      text += step.text;
      rest = rest.slice(step.length);
    }
    this.buffer = rest + held;
    if (isEnd) this.blanks = '';
    return { text, cited: this.cited.slice(known) };
  }

  /** Reads the next part; null where more has to arrive first. */
  private next(rest: string, isEnd: boolean): { length: number; text: string } | null {
    const first = rest.charAt(0);
    if ((this.isLineStart && this.blanks === '') || this.fenceLetters > 0) {
      const isFence = first === '`' || this.fenceLetters > 0;
      if (isFence) {
        const line = /^[^\n]*\n/.exec(rest)?.[0] ?? (isEnd ? rest : null);
        if (line === null) return null;
        const code = this.codeLine(line);
        if (code) return this.letThrough(line.length, line);
      }
    }
    if (first === '\n') return this.letThrough(1, first);
    if (/\s/.test(first)) {
      this.blanks += first;
      return { length: 1, text: '' };
    }
    if (first === '[') return this.bracket(rest, isEnd);
    if (first === '`') return this.code(rest, isEnd);
    if (rest.length === 1 && !isEnd && (first === '\\' || first === '<')) return null;
    if (first === '\\') return /^\\[^\s]/.test(rest) ? this.letThrough(2, rest.slice(0, 2)) : this.letThrough(1, first);
    if (first === '<') return this.letThrough(1, /^<[\p{L}/!?]/u.test(rest) ? String.raw`\<` : first);
    if (first === '(' || first === ':') return this.letThrough(1, this.isAfterMark ? `\\${first}` : first);
    plain.lastIndex = 0;
    const run = plain.exec(rest)?.[0] ?? first;
    return this.letThrough(run.length, run);
  }

  private letThrough(length: number, text: string): { length: number; text: string } {
    const blanks = text === '\n' ? '' : this.blanks;
    this.blanks = '';
    this.isAfterMark = false;
    this.isLineStart = text.endsWith('\n');
    return { length, text: blanks + text };
  }

  /** Whether a line is one of a fenced block of code, whose brackets are no marks. */
  private codeLine(line: string): boolean {
    if (this.fenceLetters > 0) {
      const closing = /^ {0,3}(`{3,})\s*$/.exec(line)?.[1];
      if (closing !== undefined && closing.length >= this.fenceLetters) this.fenceLetters = 0;
      return true;
    }
    fence.lastIndex = 0;
    this.fenceLetters = fence.exec(line)?.[1]?.length ?? 0;
    return this.fenceLetters > 0;
  }

  private bracket(rest: string, isEnd: boolean): { length: number; text: string } | null {
    mark.lastIndex = 0;
    const found = mark.exec(rest);
    if (!found) {
      maybeMark.lastIndex = 0;
      if (!isEnd && rest.length <= markLetters && maybeMark.test(rest)) return null;
      return this.letThrough(1, String.raw`\[`);
    }
    const named = (found[1] ?? '').split(/[,;]/).map(Number);
    const numbers = named.filter((number) => number >= 1 && number <= this.passages).map((each) => this.numberOf(each));
    const { length } = found[0];
    if (numbers.length === 0) {
      this.blanks = '';
      return { length, text: '' };
    }
    const step = this.letThrough(length, numbers.map((number) => `[${number}]`).join(''));
    this.isAfterMark = true;
    return step;
  }

  private numberOf(passage: number): number {
    const number = this.numbers.get(passage) ?? this.numbers.size + 1;
    this.numbers.set(passage, number);
    return number;
  }

  /** Code within a line is let through as it is; a backtick without another one is none. */
  private code(rest: string, isEnd: boolean): { length: number; text: string } | null {
    const ticks = /^`+/.exec(rest)?.[0] ?? '`';
    const line = /^[^\n]*/.exec(rest)?.[0] ?? rest;
    const isWhole = isEnd || line.length < rest.length;
    const closed = new RegExp(`^${ticks}(?!\`)[^\\n]*?[^\`\\n]${ticks}(?!\`)`).exec(line)?.[0];
    // The run that closes it may go on.
    if (closed !== undefined && (isWhole || closed.length < line.length)) return this.letThrough(closed.length, closed);
    if (!isWhole) return null;
    return this.letThrough(ticks.length, ticks.replaceAll('`', '\\`'));
  }
}
