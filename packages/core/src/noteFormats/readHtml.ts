import type { ContentNode } from '@snaplore/schema/contentText';
import type { PlacedImage } from '@snaplore/schema/notes/reading/images';
import { htmlTokens } from '@snaplore/schema/notes/reading/htmlTokens';
import { AppError } from '../kernel/appError.js';
import { KillableProcess } from './killableProcess.js';

export interface HtmlQuestion {
  html: string;
  /** The paths of the files that images have become, by their addresses. */
  paths: Record<string, string>;
  /** Selectors of the element that is read, the first that finds one; else the body is. */
  within: readonly string[];
  /** Selectors of the element whose text is the title. */
  titledBy: readonly string[];
}

/** What was read. */
export interface ReadHtml {
  /** Without keys. */
  note: ContentNode;
  /** Those of elsewhere in it. */
  images: readonly PlacedImage[];
  /** The text of the first element of `titledBy`; null for none. */
  title: string | null;
}

export type HtmlAnswer = ReadHtml | { code: 'NOTE_TOO_DEEP' | 'NOTE_TOO_LARGE' };

/** The longest HTML that is read, in characters, and for how long, in milliseconds. */
const htmlMax = 10_000_000;
const timeMs = 30_000;
const memoryMegabytes = 512;

/**
 * Reads HTML of elsewhere into notes (docs/domains/noteFormats.md), in a process that knows no secret and is ended when
 * it takes too long. Nothing of the HTML is run or asked for.
 */
export class HtmlPages {
  private readonly program = new KillableProcess<HtmlQuestion, HtmlAnswer>('readHtmlProcess', { memoryMegabytes });

  /** One page at a time. @throws AppError NOTE_TOO_DEEP, NOTE_TOO_LARGE. */
  async read(
    html: string,
    { paths = {}, within = [], titledBy = [], timeoutMs = timeMs }: Partial<HtmlQuestion> & { timeoutMs?: number } = {},
  ): Promise<ReadHtml> {
    if (html.length > htmlMax) throw new AppError('NOTE_TOO_LARGE');
    if (isTooDeep(html)) throw new AppError('NOTE_TOO_DEEP');
    const answer = await this.program.ask({ html, paths, within, titledBy }, timeoutMs);
    if (answer === null) throw new AppError('NOTE_TOO_LARGE');
    if ('code' in answer) throw new AppError(answer.code);
    return answer;
  }

  /** Ends the process. */
  close(): void {
    this.program.close();
  }
}

/**
 * Reads one page (docs/domains/noteFormats.md).
 * @throws AppError NOTE_TOO_DEEP, NOTE_TOO_LARGE
 */
export async function readHtml(
  html: string,
  options: { paths?: Record<string, string>; timeoutMs?: number } = {},
): Promise<ReadHtml> {
  const pages = new HtmlPages();
  try {
    return await pages.read(html, options);
  } finally {
    pages.close();
  }
}

/** How deep elements nest at most: the parser takes a time that grows with the square of it. */
const levelsMax = 2_000;
/** Elements that end without an end tag, or have no content. */
const unended = new Set(
  'p li td th tr dt dd option br img hr input col meta link wbr area base source embed param track'.split(' '),
);

function isTooDeep(html: string): boolean {
  let level = 0;
  for (const token of htmlTokens(html, (text) => text)) {
    if (token.kind === 'text' || unended.has(token.name)) continue;
    if (token.kind === 'close') level = Math.max(level - 1, 0);
    else if (!token.isLeaf) level += 1;
    if (level > levelsMax) return true;
  }
  return false;
}
