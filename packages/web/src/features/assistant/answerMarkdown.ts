/** A part of a line of an answer. Nothing of it is a link or a picture: those are text (docs/domains/assistant.md). */
export type AnswerInline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: AnswerInline[] }
  /** Names a source. */
  | { kind: 'mark'; number: number };

export type AnswerBlock =
  | { kind: 'paragraph' | 'quote'; lines: AnswerInline[][] }
  | { kind: 'list'; start: number | null; items: AnswerInline[][] }
  | { kind: 'code'; text: string };

const inline = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<ticks>\x60+)(?<code>.+?)\k<ticks>(?!\x60)`,
    String.raw`\[(?<mark>\d{1,3})\]`,
    String.raw`\*\*(?<strong>(?:\\.|[^*\\])+)\*\*`,
    String.raw`(?<![\p{L}\p{N}*_])(?<sign>[*_])(?<emphasis>(?:\\.|[^*_\\])+)\k<sign>(?![\p{L}\p{N}*_])`,
  ].join('|'),
  'gu',
);

/** The parts of a line. What is no mark of a source is a text, whatever stands in it. */
export function inlineParts(line: string): AnswerInline[] {
  const parts: AnswerInline[] = [];
  let text = '';
  const endText = (): void => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
  };
  const add = (part: AnswerInline): void => {
    endText();
    parts.push(part);
  };
  let at = 0;
  for (const { 0: whole, index, groups = {} } of line.matchAll(inline)) {
    text += line.slice(at, index);
    at = index + whole.length;
    const { escaped, code, mark, strong, emphasis } = groups;
    if (escaped !== undefined) text += escaped;
    else if (code !== undefined) add({ kind: 'code', text: code });
    else if (mark !== undefined) add({ kind: 'mark', number: Number(mark) });
    else if (strong !== undefined) add({ kind: 'strong', parts: inlineParts(strong) });
    else add({ kind: 'emphasis', parts: inlineParts(emphasis ?? '') });
  }
  text += line.slice(at);
  endText();
  return parts;
}

const fenced = /^`{3,}/;
const bullet = /^\s*[-*+]\s+(?<item>.*)$/;
const numbered = /^\s*(?<number>\d{1,3})[.)]\s+(?<item>.*)$/;
const quoted = /^>\s?(?<line>.*)$/;
const heading = /^#{1,6}\s+(?<line>.*)$/;

/** Reads the Markdown of an answer, also of one that is not complete: paragraphs, lists, quotes and code. */
export function answerBlocks(markdown: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  /** The block that the next line may belong to. */
  const reading: { open: AnswerBlock | null } = { open: null };
  const begin = <Block extends AnswerBlock>(block: Block): Block => {
    blocks.push(block);
    reading.open = block;
    return block;
  };
  const lines = (kind: 'paragraph' | 'quote'): AnswerInline[][] =>
    (reading.open?.kind === kind ? reading.open : begin({ kind, lines: [] })).lines;
  for (const line of markdown.split('\n')) {
    const { open } = reading;
    if (open?.kind === 'code') {
      if (fenced.test(line)) reading.open = null;
      else open.text += `${line}\n`;
      continue;
    }
    const item = bullet.exec(line)?.groups?.['item'];
    const { number, item: numberedItem } = numbered.exec(line)?.groups ?? {};
    const quote = quoted.exec(line)?.groups?.['line'];
    const title = heading.exec(line)?.groups?.['line'];
    if (fenced.test(line)) begin({ kind: 'code', text: '' });
    else if (line.trim() === '') reading.open = null;
    else if (item !== undefined || numberedItem !== undefined) {
      const start = number === undefined ? null : Number(number);
      const list =
        open?.kind === 'list' && (open.start === null) === (start === null)
          ? open
          : begin({ kind: 'list', start, items: [] });
      list.items.push(inlineParts(item ?? numberedItem ?? ''));
    } else if (quote !== undefined) lines('quote').push(inlineParts(quote));
    else if (title !== undefined)
      begin({ kind: 'paragraph', lines: [[{ kind: 'strong', parts: inlineParts(title) }]] });
    else if (open?.kind === 'list') open.items.at(-1)?.push({ kind: 'text', text: ' ' }, ...inlineParts(line.trim()));
    else lines('paragraph').push(inlineParts(line));
  }
  return blocks;
}

const wordsOf = (parts: readonly AnswerInline[]): string =>
  parts
    .map((part) => (part.kind === 'mark' ? '' : 'parts' in part ? wordsOf(part.parts) : part.text))
    .join('')
    .replace(/\s+(?=[.,;:!?…])/g, '')
    .trim();

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * The sentences of an answer without its marks, to be read out: while it is written, those that something follows.
 */
export function answerSentences(blocks: readonly AnswerBlock[], isOver: boolean): string[] {
  const lines = blocks.flatMap((block) =>
    block.kind === 'code' ? [] : (block.kind === 'list' ? block.items : block.lines).map(wordsOf),
  );
  const sentences = lines.map((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()));
  const all = sentences.flat().filter((sentence) => sentence !== '');
  return isOver ? all : all.slice(0, -1);
}
