import { join } from 'node:path';
import type { Transcript } from '@snaplore/schema/transcript/transcript';
import { MediaFile } from '../media/mediaFile.entity.js';
import { readableFile } from '../media/workFolder.js';
import type { Recognised } from '../adapters/transcription/transcriptionDriver.js';
import { reader, type Tx } from '../outbox/transaction.js';
import type { Video } from '../videos/video.entity.js';
import { playingFiles } from '../videos/videoMedia.js';
import { languageCode } from './languageCode.js';
import { recognisePiece, type RecogniseOptions, type WriteRecognised } from './recognisePiece.js';
import { isHeard, readLoudness, type Loudness, type Stretch } from './sound/loudness.js';
import { planPieces } from './sound/planPieces.js';
import { toLines } from './toLines.js';
import { TranscriptionPiece } from './transcriptionPiece.entity.js';
import type { TranscriptionRun } from './transcriptionRun.js';

/** Pieces that are recognised at a time. */
const atOnce = 2;
/** How much of the progress the sound takes that is read first. */
const soundShare = 0.1;

/**
 * Writes the sound of a video as WAV, 16 kHz, one channel of 16 bits, each moment at its time.
 * @returns false where the video has none.
 */
export type ExtractSound = (
  video: { path: string; output: string; durationMs: number },
  options: { signal: AbortSignal; progress: (percent: number) => void },
) => Promise<boolean>;

export interface TranscribeOptions extends RecogniseOptions {
  extractSound: ExtractSound;
  /** For files of the job. */
  folder: string;
  /** Receives how far this video is, 0 to 1. */
  progress: (share: number) => number;
}

/**
 * Recognises what is said in a video. Each piece is kept when it is recognised, so that another attempt goes on at the
 * next one (docs/domains/transcripts.md).
 * @returns null for a video without sound.
 */
export async function transcribeVideo(
  run: TranscriptionRun,
  video: Video,
  options: TranscribeOptions,
): Promise<Transcript | null> {
  const known = await piecesOf(run, video);
  if (known.length > 0 && known.every(({ result }) => result !== null)) return joined(known);
  const sound = await soundOf(run, video, options);
  if (sound === null) return null;
  const loudness = await readLoudness(sound);
  if (known.length === 0) {
    const whole = { start: 0, end: Math.max(1, video.duration) };
    await planned(run, video, null, planPieces(loudness, whole, options.driver.longestMs));
  }
  await recogniseAll(run, video, { ...options, sound, loudness });
  return joined(await piecesOf(run, video));
}

const piecesOf = async ({ caller, request }: TranscriptionRun, { id: videoId }: Video): Promise<TranscriptionPiece[]> =>
  await reader(caller).find(TranscriptionPiece, { requestId: request.id, videoId }, { orderBy: { startMs: 'asc' } });

/** The lines of all pieces, in the language of most of them. */
function joined(pieces: readonly TranscriptionPiece[]): Transcript {
  const lines = pieces.flatMap(({ result }) => result?.lines ?? []);
  const counts = new Map<string, number>();
  for (const { result } of pieces) {
    const { language, lines: said } = result ?? { language: null, lines: [] };
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + said.length);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return { language: most?.[0] ?? null, lines };
}

/** The sound of a video on this machine; of its smallest file, as all sound alike. */
async function soundOf(run: TranscriptionRun, video: Video, options: TranscribeOptions): Promise<string | null> {
  const { caller, signal } = run;
  const file = playingFiles(await reader(caller).find(MediaFile, { videoId: video.id })).at(-1);
  if (!file) throw new Error('A video that plays has no file');
  const path = await readableFile(caller.services.storage, file.storageKey, options.folder).catch((error: unknown) => {
    // It has just been moved to another key: the next attempt reads it there.
    throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
  });
  const output = join(options.folder, `${video.id}.sound`);
  const extracted = await options.extractSound(
    { path, output, durationMs: video.duration },
    { signal, progress: (percent) => run.report(options.progress((soundShare * percent) / 100)) },
  );
  return extracted ? output : null;
}

/** Writes pieces that are to be recognised, in place of a longer one. */
async function planned(
  run: TranscriptionRun,
  { id: videoId }: Video,
  replaced: TranscriptionPiece | null,
  stretches: readonly Stretch[],
  settle?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { id: requestId, companyId } = run.request;
  await run.write(async (tx) => {
    const { em } = tx;
    await settle?.(tx);
    if (replaced) await em.nativeDelete(TranscriptionPiece, { id: replaced.id });
    for (const { start: startMs, end: endMs } of stretches)
      em.persist(em.create(TranscriptionPiece, { companyId, requestId, videoId, startMs, endMs }));
    await em.flush();
  });
}

interface Sound {
  sound: string;
  loudness: Loudness;
}

/** Recognises what is missing, until nothing is or something fails; then what is under way is still waited for. */
async function recogniseAll(run: TranscriptionRun, video: Video, options: TranscribeOptions & Sound): Promise<void> {
  let queue = (await piecesOf(run, video)).filter(({ result }) => result === null);
  while (queue.length > 0) {
    const failures: unknown[] = [];
    const work = async (): Promise<void> => {
      for (let piece = queue.shift(); piece && failures.length === 0; piece = queue.shift())
        await recogniseOne(run, video, piece, options).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (failures.length > 0) throw failures[0];
    // A piece may have been cut into shorter ones.
    queue = (await piecesOf(run, video)).filter(({ result }) => result === null);
  }
}

async function recogniseOne(
  run: TranscriptionRun,
  video: Video,
  piece: TranscriptionPiece,
  options: TranscribeOptions & Sound,
): Promise<void> {
  const { driver, sound, loudness } = options;
  const stretch = { start: piece.startMs, end: piece.endMs };
  const replan = async (settle?: (tx: Tx) => Promise<void>): Promise<void> => {
    await planned(run, video, piece, planPieces(loudness, stretch, driver.longestMs), settle);
  };
  if (stretch.end - stretch.start > driver.longestMs) {
    await replan();
    return;
  }
  const write: WriteRecognised = async (recognised, settle) => {
    if (recognised) await writeRecognised(run, video, piece, recognised, { ...options, settle });
    else await replan(settle);
  };
  await recognisePiece(run, sound, stretch, { ...options, write });
}

/** Writes what was said in a piece, and pays for it, at once: another attempt does neither again. */
async function writeRecognised(
  run: TranscriptionRun,
  video: Video,
  piece: TranscriptionPiece,
  recognised: Recognised,
  { loudness, progress, settle }: TranscribeOptions & Sound & { settle: (tx: Tx) => Promise<void> },
): Promise<void> {
  const pieces = await piecesOf(run, video);
  const index = pieces.findIndex(({ id }) => id === piece.id);
  const { startMs, endMs } = piece;
  const heard = { startMs, endMs, index, isHeard: (start: number, end: number) => isHeard(loudness, start, end) };
  const result: Transcript = { language: languageCode(recognised.language), lines: toLines(recognised, heard) };
  const lengthOf = (of: readonly TranscriptionPiece[]): number =>
    of.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  await run.write(async (tx) => {
    await settle(tx);
    await tx.em.nativeUpdate(TranscriptionPiece, { id: piece.id }, { result });
    const done = await tx.em.find(
      TranscriptionPiece,
      { requestId: run.request.id, videoId: video.id, result: { $ne: null } },
      { fields: ['startMs', 'endMs'] },
    );
    const share = lengthOf(done as unknown as TranscriptionPiece[]) / Math.max(1, lengthOf(pieces));
    await run.writeProgress(tx, progress(soundShare + (1 - soundShare) * share));
  });
}
