import { readLines, type FoundWord, type OcrLine } from '@snaplore/schema/ocr/readLines';
import type { Worker } from 'tesseract.js';
import { alignWords } from './alignWords.js';
import { loadFile, ocrFiles } from './ocrFiles.js';
import type { OcrLanguage } from './ocrLanguages.js';
import { preparePicture } from './preparePicture.js';

/** Until here the percentage tells of what is loaded, and until there of what is started. */
const [loadedPercent, startedPercent] = [30, 35];
/** A recogniser that has not started after this time has failed, in milliseconds: it does not always say so. */
const startMs = 60_000;

interface Recognition {
  languages: ReadonlyMap<OcrLanguage, { url: string; bytes: number }>;
  signal: AbortSignal;
  /** Called with 0 to 100, never with less than before. */
  onPercent: (percent: number) => void;
}

/**
 * Recognises the text of a frame in a worker, which ends with it (docs/domains/ocr.md).
 * @throws Error when something cannot be loaded or started, or `signal` was aborted.
 */
export async function recognise(
  frame: HTMLCanvasElement,
  { languages, signal, onPercent }: Recognition,
): Promise<OcrLine[]> {
  const data = await loadAll(languages, signal, (share) => {
    onPercent(share * loadedPercent);
  });
  const worker = await start(data, signal, (share) => {
    onPercent(startedPercent + share * (100 - startedPercent));
  });
  const end = (): void => void worker.terminate();
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    onPercent(startedPercent);
    const { picture, scale, grey } = preparePicture(frame);
    const {
      data: { blocks },
    } = await whileGoingOn(worker.recognize(picture, {}, { text: false, blocks: true }), signal);
    const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
    const read = readLines(
      lines.map((line): FoundWord[] => line.words),
      scale,
    );
    return read.map((line) => alignWords(line, grey));
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Loads the program into the browser's cache, whence the worker takes it, and the languages for the worker. */
async function loadAll(
  languages: Recognition['languages'],
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<{ code: OcrLanguage; data: Uint8Array }[]> {
  const files = [ocrFiles.core, ...languages.values()];
  const shares = files.map(() => 0);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const [, ...data] = await Promise.all(
    files.map(
      async (file, index) =>
        await loadFile(file, signal, (share) => {
          shares[index] = share;
          onShare(files.reduce((sum, { bytes }, at) => sum + bytes * (shares[at] ?? 0), 0) / total);
        }),
    ),
  );
  return [...languages.keys()].map((code, index) => ({ code, data: data[index] ?? new Uint8Array() }));
}

/** Settles as `work` does, or fails once `signal` is aborted: a worker that was ended never answers. */
async function whileGoingOn<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return await new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}

/** Starts a worker with these languages. */
async function start(
  languages: { code: OcrLanguage; data: Uint8Array }[],
  signal: AbortSignal,
  onRecognised: (share: number) => void,
): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  const within = AbortSignal.any([signal, AbortSignal.timeout(startMs)]);
  within.throwIfAborted();
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Whether anybody still waits for it or not.
  failed.catch(() => undefined);
  const created = createWorker(languages, OEM.LSTM_ONLY, {
    workerPath: ocrFiles.worker,
    corePath: new URL(ocrFiles.core.url, window.location.href).href,
    workerBlobURL: false,
    // The browser's own cache has the files.
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onRecognised(Math.min(1, progress));
    },
    errorHandler: (error: unknown) => {
      fail(error instanceof Error ? error : new Error(String(error)));
    },
  });
  try {
    return await whileGoingOn(Promise.race([created, failed]), within);
  } catch (error) {
    created.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    throw error;
  }
}
