import { partBetween, textsOf, type CodePart } from './codeTexts.js';
import { tokenKinds, type CodeToken, type TokenKind } from './codeTokens.js';

/** Of a code with more coloured parts only those near the window are drawn: with each key the browser draws all. */
const drawnMax = 400;

type Highlights = Record<TokenKind, Highlight>;
let highlights: Highlights | undefined;

/** The page's highlights; their colours are in `CodeColours.css`. */
function pageHighlights(): Highlights {
  highlights ??= Object.fromEntries(
    tokenKinds.map((kind) => {
      const highlight = new Highlight();
      // What is found or quoted is drawn above.
      highlight.priority = -1;
      CSS.highlights.set(`code-${kind}`, highlight);
      return [kind, highlight];
    }),
  ) as Highlights;
  return highlights;
}

/** The long codes of the page, which are looked at when it is scrolled. */
const long = new Set<CodeHighlight>();
let frame: number | null = null;

function lookSoon(): void {
  frame ??= requestAnimationFrame(() => {
    frame = null;
    for (const code of long) code.look();
  });
}

function watch(code: CodeHighlight): void {
  if (long.size === 0) {
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    window.addEventListener('resize', lookSoon);
  }
  long.add(code);
  lookSoon();
}

function unwatch(code: CodeHighlight): void {
  if (!long.delete(code) || long.size > 0) return;
  document.removeEventListener('scroll', lookSoon, { capture: true });
  window.removeEventListener('resize', lookSoon);
}

/** Returns where coloured parts are on the page, as far as it has them. */
function rangesOf(texts: readonly Text[], tokens: readonly CodeToken[]): { kind: TokenKind; range: StaticRange }[] {
  const found: { kind: TokenKind; range: StaticRange }[] = [];
  let [at, begins] = [0, 0];
  for (const { from, to, kind } of tokens) {
    for (let text = texts[at]; text && begins + text.length <= from; text = texts[at]) {
      begins += text.length;
      at += 1;
    }
    let [last, lastBegins] = [at, begins];
    for (let text = texts[last]; text && lastBegins + text.length < to; text = texts[last]) {
      lastBegins += text.length;
      last += 1;
    }
    const [startContainer, endContainer] = [texts[at], texts[last]];
    if (!startContainer || !endContainer) break;
    const [startOffset, endOffset] = [from - begins, to - lastBegins];
    found.push({ kind, range: new StaticRange({ startContainer, startOffset, endContainer, endOffset }) });
  }
  return found;
}

/**
 * The colours of one code on the page, drawn over its text: an element for each coloured part would make every key in a
 * long code slow. A browser without such highlights shows the code without colours.
 */
export class CodeHighlight {
  private drawn: { kind: TokenKind; range: StaticRange }[] = [];
  private texts: Text[] = [];
  private lengths = '';
  private tokens: readonly CodeToken[] = [];
  /** What is drawn of a long code. */
  private part: CodePart = { from: 0, to: 0 };
  /** Where the code was in the window when that was last looked at. */
  private looked = '';

  constructor(private readonly code: HTMLElement) {}

  /** Draws these parts, unless they are drawn already. */
  draw(tokens: readonly CodeToken[]): void {
    if (!('highlights' in CSS) || (tokens.length === 0 && this.tokens.length === 0)) return;
    const texts = textsOf(this.code);
    const lengths = texts.map(({ length }) => length).join();
    const isSame = texts.length === this.texts.length && texts.every((text, at) => text === this.texts[at]);
    if (tokens === this.tokens && isSame && lengths === this.lengths) return;
    [this.tokens, this.texts, this.lengths] = [tokens, texts, lengths];
    if (tokens.length > drawnMax) watch(this);
    else unwatch(this);
    this.paint();
  }

  /** Draws the part near the window, where another one is drawn. */
  look(): void {
    const height = window.innerHeight;
    const looked = `${String(this.code.getBoundingClientRect().top)} ${String(height)} ${this.lengths}`;
    // As when a long line is scrolled sideways.
    if (looked === this.looked) return;
    this.looked = looked;
    const seen = partBetween(this.texts, 0, height);
    if (seen.from === seen.to || (seen.from >= this.part.from && seen.to <= this.part.to)) return;
    this.part = partBetween(this.texts, -height, 2 * height);
    this.paint();
  }

  erase(): void {
    unwatch(this);
    this.clear();
    [this.tokens, this.texts, this.lengths, this.looked] = [[], [], '', ''];
  }

  private clear(): void {
    for (const { kind, range } of this.drawn) pageHighlights()[kind].delete(range);
    this.drawn = [];
  }

  private paint(): void {
    this.clear();
    const { from, to } = this.part;
    const near = long.has(this) ? this.tokens.filter((token) => token.to > from && token.from < to) : this.tokens;
    this.drawn = rangesOf(this.texts, near);
    for (const { kind, range } of this.drawn) pageHighlights()[kind].add(range);
  }
}
