import { isDark, scaleFor } from '@snaplore/schema/ocr/ocrPicture';
import { inOneAlphabet } from '@snaplore/schema/ocr/oneAlphabet';
import { readLines, type FoundWord } from '@snaplore/schema/ocr/readLines';
import { shownFrameCharacters } from '@snaplore/schema/shownText/shownText';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { frameAt } from './frameAt.js';
import { greyOf } from './greyPicture.js';
import { rotationFilters, rotationOf, type OpenVideo } from './openVideo.js';
import { shownSize } from './pictureFilters.js';
import type { Progress, StepInput, StepOutput } from './videoSteps.js';

/** Nobody sees what was read, so less is believed than where a user selects it; per cent. */
const leastConfidence = 60;

/** How often it is looked whether a frame has taken too long, in milliseconds. */
const lookMs = 500;

/** Reads the text of some frames of a video, null of one that takes too long (docs/domains/shownText.md). */
export async function readFrames(
  { path, times, languages, languageFolder, frameCpuMs }: StepInput<'readFrames'>,
  progress: Progress,
): Promise<StepOutput<'readFrames'>> {
  const start = async (): Promise<Worker> =>
    await createWorker([...languages], OEM.LSTM_ONLY, {
      langPath: languageFolder,
      // Nothing is written beside the files of the languages.
      cacheMethod: 'none',
    });
  let worker = await start();
  const frames: (string[] | null)[] = [];
  for (const at of times) {
    const read = readFrame(worker, frameAt(path, at, largeAndGrey, darkOnLight));
    const text = await withinCpuTime(read, frameCpuMs);
    frames.push(text);
    if (text === null) {
      // It cannot be asked to stop, and its next frame would wait for this one.
      await worker.terminate();
      worker = await start();
    }
    progress((100 * frames.length) / times.length);
  }
  await worker.terminate();
  return { frames };
}

/** Waits for `work`, null once this process has worked on it for so many milliseconds. */
async function withinCpuTime<Value>(work: Promise<Value>, mostMs: number): Promise<Value | null> {
  const before = process.cpuUsage();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1_000 > mostMs) resolve(null);
    }, lookMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearInterval(timer);
  }
}

/** Small letters are read better in a larger picture. */
function largeAndGrey({ video }: OpenVideo): string {
  if (!video) throw new Error('There is no moving picture');
  const shown = shownSize(video);
  const scale = scaleFor(shown);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const size = `${side(shown.width)}:${side(shown.height)}`;
  return `${rotationFilters(rotationOf(video))}scale=${size}:flags=bicubic:out_range=full,format=gray`;
}

/** The picture as a file (PGM), with dark letters on a light ground. */
function darkOnLight(picture: Parameters<typeof greyOf>[0]): Buffer {
  const pixels = greyOf(picture);
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] as number) + 1;
  if (isDark(counts)) for (let at = 0; at < pixels.length; at += 1) pixels[at] = 255 - (pixels[at] as number);
  return Buffer.concat([Buffer.from(`P5\n${picture.width} ${picture.height}\n255\n`), pixels]);
}

async function readFrame(worker: Worker, picture: Buffer): Promise<string[]> {
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const sure = lines.map((line) => line.words.filter(isWord));
  const texts = readLines(sure, 1).map(({ words }) => inOneAlphabet(words.map(({ text }) => text)).join(' '));
  return within(texts, shownFrameCharacters);
}

/** Whether it is more than a single character, which a mark or an edge is easily taken for. */
const isWord = ({ text, confidence }: FoundWord): boolean =>
  confidence >= leastConfidence && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 1;

/** The first of some texts that have so many characters together at most. */
function within(texts: readonly string[], most: number): string[] {
  let characters = 0;
  return texts.filter((text) => (characters += text.length) <= most);
}
