import eng from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import ukr from '@tesseract.js-data/ukr/4.0.0_best_int/ukr.traineddata.gz?url';
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import library from 'tesseract.js/dist/worker.min.js?url';
import type { OcrLanguage } from './ocrLanguages.js';
import worker from './ocrWorker.js?url';

/** A file that is needed, and about how many bytes it has. */
interface OcrFile {
  url: string;
  bytes: number;
}

/**
 * What recognises text, all from the product's own origin, at addresses that never have other contents: browsers keep
 * them (docs/domains/ocr.md).
 */
export const ocrFiles: { worker: string; core: OcrFile } & Record<'eng' | 'ukr', OcrFile> = {
  worker: `${worker}?${String(new URLSearchParams({ library }))}`,
  core: { url: core, bytes: 3_900_000 },
  eng: { url: eng, bytes: 2_950_000 },
  ukr: { url: ukr, bytes: 2_110_000 },
};

/** Returns the languages that can be chosen: those of the build, and those that the server has besides. */
export async function offeredLanguages(signal: AbortSignal): Promise<Map<OcrLanguage, OcrFile>> {
  const offered = new Map<OcrLanguage, OcrFile>([
    ['eng', ocrFiles.eng],
    ['ukr', ocrFiles.ukr],
  ]);
  const response = await fetch('/media/ocr/languages', { signal });
  if (!response.ok) throw new Error(`Languages: ${String(response.status)}`);
  const { rus } = (await response.json()) as { rus?: string };
  if (rus !== undefined) offered.set('rus', { url: rus, bytes: 1_620_000 });
  return offered;
}

/**
 * Loads a file.
 * @param onShare called with how much of it is there, 0 to 1.
 */
export async function loadFile(
  { url, bytes }: OcrFile,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Uint8Array> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`${url}: ${String(response.status)}`);
  const pieces: Uint8Array[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    loaded += piece.value.length;
    // What is compressed on its way tells another length than its own.
    onShare(Math.min(1, loaded / bytes));
  }
  onShare(1);
  const whole = new Uint8Array(loaded);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
