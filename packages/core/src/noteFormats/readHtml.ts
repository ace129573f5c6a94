import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { PlacedImage } from '@snaplore/schema/notes/reading/images';
import { htmlTokens } from '@snaplore/schema/notes/reading/htmlTokens';
import { AppError } from '../kernel/appError.js';

export interface HtmlQuestion {
  html: string;
  /** The paths of the files that images have become, by their addresses. */
  paths: Record<string, string>;
}

export type HtmlAnswer =
  { note: ContentNode; images: readonly PlacedImage[] } | { code: 'NOTE_TOO_DEEP' | 'NOTE_TOO_LARGE' };

/** The longest HTML that is read, in characters, and for how long, in milliseconds. */
const htmlMax = 10_000_000;
const timeMs = 30_000;
const memoryMegabytes = 512;

const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(`./readHtmlProcess.${isSource ? 'ts' : 'js'}`, import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Reads HTML of elsewhere into a note (docs/domains/noteFormats.md), in a process that knows no secret and is ended when it
 * takes too long. Nothing of the HTML is run or asked for.
 * @returns the note, without keys, and the images of elsewhere in it.
 * @throws AppError NOTE_TOO_DEEP, NOTE_TOO_LARGE
 */
export async function readHtml(
  html: string,
  { paths = {}, timeoutMs = timeMs }: { paths?: Record<string, string>; timeoutMs?: number } = {},
): Promise<{ note: ContentNode; images: readonly PlacedImage[] }> {
  if (html.length > htmlMax) throw new AppError('NOTE_TOO_LARGE');
  if (isTooDeep(html)) throw new AppError('NOTE_TOO_DEEP');
  const answer = await ask({ html, paths }, timeoutMs);
  if ('code' in answer) throw new AppError(answer.code);
  return answer;
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

function ask(question: HtmlQuestion, timeoutMs: number): Promise<HtmlAnswer> {
  const child = fork(program, {
    cwd: root,
    execArgv: [
      `--max-old-space-size=${String(memoryMegabytes)}`,
      ...(isSource ? ['--conditions=source', '--import', '@swc-node/register/esm-register'] : []),
    ],
    env: { PATH: process.env['PATH'], TS_NODE_PROJECT: 'tsconfig.base.json' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const answer = (given: HtmlAnswer): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(given);
    };
    child.once('message', (given) => {
      answer(given as HtmlAnswer);
    });
    // Killed for its time, or out of memory.
    child.once('exit', () => {
      answer({ code: 'NOTE_TOO_LARGE' });
    });
    child.once('error', () => {
      answer({ code: 'NOTE_TOO_LARGE' });
    });
    child.send(question);
  });
}
