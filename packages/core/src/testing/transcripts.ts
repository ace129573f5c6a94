import { copyFile } from 'node:fs/promises';
import { lineText, spokenWords } from '@snaplore/schema/transcript/lineText';
import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import { shareTime } from '@snaplore/schema/transcript/retimeWords';
import type { TranscriptLine } from '@snaplore/schema/transcript/transcript';
import { openAiTranscription } from '../adapters/transcription/openAiTranscription.js';
import type { Attempt } from '../jobs/runAttempt.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { addMediaFile } from '../media/storeFile.js';
import { inTransaction } from '../outbox/transaction.js';
import { transcribe } from '../transcripts/transcribe.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import type { ExtractSound } from '../transcripts/transcribeVideo.js';
import { digitSamples, wavOf, type SaidDigit } from './digitSound.js';
import type { TestPerson } from './people.js';
import { storeBytes } from './storedFiles.js';
import type { TestApp } from './testApp.js';
import { addParagraph } from './timeline.js';

/** Adds a video to the draft of an article whose file is nothing but its sound. @returns the video's id. */
export async function addSpokenVideo(
  person: TestPerson,
  articleId: string,
  { said, duration }: { said: readonly SaidDigit[]; duration: number },
): Promise<string> {
  const videoId = await addParagraph(person, articleId, { duration });
  const stored = await storeBytes(person, wavOf(digitSamples(said, duration)));
  const { companyId, userId: uploaderId } = person.viewer;
  await inTransaction(person, async (tx) => {
    const file = { companyId, articleId, videoId, uploaderId, kind: 'playable' as const, name: 'playable.mp4' };
    await addMediaFile(tx, stored, { ...file, label: 'Original', width: 640, height: 360 });
  });
  return videoId;
}

/** A line in which a text is said, word by word. */
export const lineOf = (text: string, start = 0, end = 900): TranscriptLine => ({
  ...{ id: newId(), start, end, speaker: null, isApproximate: false },
  words: shareTime(spokenWords(text), { start, end }, { start, end }),
});

/** Writes what is said in a video, as a generation does. @returns the id of its first line. */
export async function writeTranscript(
  person: MemberCaller,
  { articleId, videoId }: { articleId: string; videoId: string },
  lines: readonly TranscriptLine[],
  previous: readonly TranscriptLine[] | null = null,
): Promise<string> {
  const { companyId } = person.viewer;
  await inTransaction(person, ({ em }) => {
    const text = { language: 'en', lines: [...lines] };
    const earlier = previous === null ? null : { language: 'en', lines: previous };
    em.persist(em.create(Transcript, { companyId, articleId, videoId, ...text, previous: earlier }));
    return Promise.resolve();
  });
  return lines[0]?.id ?? '';
}

/** Takes such a file for the sound; a file of a few bytes has none. */
export const extractSpoken: ExtractSound = async ({ path, output }) => {
  await copyFile(path, output);
  return true;
};

/** Digits that are said one after the other, each for 200 ms. */
export const saidEvery = (digits: string, everyMs: number, from = 0): SaidDigit[] =>
  Array.from(digits, (digit, index) => {
    const start = from + index * everyMs;
    return { digit: Number(digit), start, end: start + 200 };
  });

/** Transcribes by the service at `baseUrl` from now on. */
export function useTranscription({ services }: Pick<TestApp, 'services'>, baseUrl: string, model = 'whisper-1'): void {
  services.transcription = openAiTranscription({ apiKey: 'sk-test', baseUrl, model });
}

/** The handler of the job, without pauses. */
export const transcribeInTest =
  (extractSound: ExtractSound = extractSpoken) =>
  async ({ caller, payload, ...attempt }: Attempt<'videos.transcribe'>): Promise<void> => {
    const tools = { driver: caller.services.transcription, extractSound, pauseMs: 1 };
    await transcribe(caller, payload.transcriptionRequestId, attempt, tools);
  };

/** Lines as they are read: 'speaker: text'. */
export const spoken = (lines: readonly TimelineLine[]): string[] =>
  lines.map(({ speaker, words }) => `${speaker === null ? '' : `${speaker}: `}${lineText(words)}`);
