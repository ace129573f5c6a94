import { aiParagraphs } from '@snaplore/schema/ai/paragraphLimits';
import { mapTranscript } from '@snaplore/schema/transcript/mapTranscript';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { draftParagraphs } from '../../articles/videoDraft.js';
import { AppError } from '../../kernel/appError.js';
import { reader } from '../../outbox/transaction.js';
import { byVideo, transcriptsOf } from '../../transcripts/transcripts.queries.js';
import { auditWritten } from '../auditWritten.js';
import { awaitTranscript, transcribedPercent } from '../awaitTranscript.js';
import type { GenerationRun } from '../generationRun.js';
import { findParagraphs, type Speech } from './findParagraphs.js';
import { replaceParagraphs } from './replaceParagraphs.js';
import { spokenLines } from './spokenLines.js';

/**
 * Makes the paragraphs that a user requested of what is said in the recording, and replaces those of the newest draft
 * (docs/domains/aiParagraphs.md). Missing transcripts are made first.
 * @throws NotYet while they are; AppError AI_PARAGRAPHS_EMPTY where nothing is said, or the recording is too short; as
 * `awaitTranscript`, `findParagraphs`, `replaceParagraphs` and `GenerationRun.finish`.
 */
export async function writeParagraphs(run: GenerationRun<'paragraphs'>): Promise<void> {
  await run.requireRight();
  await awaitTranscript(run);
  const { spoken, ...speech } = await readSpeech(run);
  const from = run.input.transcriptionId === undefined ? 0 : transcribedPercent;
  const paragraphs = await findParagraphs(run, speech, from);
  await run.finish(async (tx, subject) => {
    if (!subject) throw new AppError('NOT_FOUND');
    await auditWritten(run, tx, subject);
    return await replaceParagraphs(tx, subject, run.generation, { timeline: speech.timeline, paragraphs, spoken });
  });
}

/** What is said in the draft at this moment, and in which of its videos. */
async function readSpeech({
  caller,
  generation,
}: GenerationRun<'paragraphs'>): Promise<Speech & { spoken: ReadonlySet<string> }> {
  const em = reader(caller);
  const articleId = generation.articleId ?? '';
  const timeline = await draftParagraphs(em, articleId);
  const shown = mapTranscript(timeline, byVideo(await transcriptsOf(em, articleId)), 'shown');
  const lines = spokenLines(shown);
  if (lines.length === 0 || timelineDuration(timeline) < aiParagraphs.shortestMs) {
    throw new AppError('AI_PARAGRAPHS_EMPTY');
  }
  return { timeline, lines, spoken: new Set(shown.map(({ videoId }) => videoId)) };
}
