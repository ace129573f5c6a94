import { plainText } from '@snaplore/schema/notes/codeLanguages';
import type { ColouredCode } from './colouring.js';
import type { ColouringQuestion } from './colouring.worker.js';

/** Longer code has no colours (docs/domains/notes.md). In characters. */
export const colouredCodeMax = 20_000;
/** Milliseconds that the worker may take to load, on a slow connection too. */
const loadMs = 60_000;
/** Milliseconds after which a code is given up: its text keeps the parser of its language busy. */
const patienceMs = 20_000;

export const noColours: ColouredCode = { tokens: [], guess: null };

/** Returns whether code of this language and length is coloured at all. */
export function hasColours(code: string, language: unknown): boolean {
  return code.trim() !== '' && code.length <= colouredCodeMax && language !== plainText;
}

/** The worker, once it has loaded. */
let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Colours a code, in a worker, which is loaded at the first use: keys and scrolling do not wait for it. One is coloured
 * after another.
 * @param language as a note stores it; null for a guess
 * @throws Error when the worker cannot be loaded
 */
export async function colourCode(code: string, language: unknown): Promise<ColouredCode> {
  if (!hasColours(code, language)) return noColours;
  const asked = last.then(async () => await ask({ code, language }));
  last = asked.catch(() => undefined);
  return await asked;
}

/** Returns the next message of the worker; null when there is none within a time. @throws Error when it fails */
async function nextMessage(from: Worker, withinMs: number): Promise<MessageEvent<ColouredCode> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      from.onmessage = resolve;
      from.onerror = ({ message }) => {
        reject(new Error(`The code could not be coloured: ${message}`));
      };
      timer = setTimeout(resolve, withinMs, null);
    });
  } finally {
    clearTimeout(timer);
  }
}

async function ask(question: ColouringQuestion): Promise<ColouredCode> {
  const asked = worker ?? new Worker(new URL('colouring.worker.ts', import.meta.url), { type: 'module' });
  let hasAnswered = false;
  try {
    if (!worker && (await nextMessage(asked, loadMs)) === null) throw new Error('The colours of code did not load');
    worker = asked;
    asked.postMessage(question);
    const answer = await nextMessage(asked, patienceMs);
    hasAnswered = answer !== null;
    return answer?.data ?? noColours;
  } finally {
    if (!hasAnswered) {
      asked.terminate();
      worker = undefined;
    }
  }
}
