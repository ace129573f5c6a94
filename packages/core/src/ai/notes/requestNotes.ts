import { noteScenarios } from '@snaplore/schema/ai';
import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../../access/authorize.js';
import { draftTabs } from '../../articles/draftContent.js';
import { lockArticle } from '../../articles/lockArticle.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { requireOneOf, requireText } from '../../kernel/input.js';
import { inTransaction } from '../../outbox/transaction.js';
import { requireIdleVideos } from '../../videos/requireIdleVideos.js';
import type { AiGeneration } from '../aiGeneration.entity.js';
import { createSharedGeneration } from '../createGeneration.js';
import { readMaterial } from '../articleMaterial.js';
import type { NotesInput } from '../generationData.js';
import { runningGeneration } from '../generations.queries.js';
import { requireAi } from '../requireAi.js';
import { requireNotesRoom } from './requireNotesRoom.js';
import { requirePieces } from './pieces.js';

export interface RequestNotes {
  articleId: string;
  scenario: string;
  /** What notes the user wants, for `custom`. */
  prompt?: string | null | undefined;
}

/** @throws AppError BAD_INPUT; AI_PROMPT_REQUIRED for `custom` without a prompt. */
function readInput(input: RequestNotes): NotesInput {
  const scenario = requireOneOf(noteScenarios, input.scenario, 'scenario');
  const prompt = scenario === 'custom' ? withoutHidden(input.prompt ?? '') : null;
  return {
    scenario,
    prompt: prompt === null ? null : requireText(prompt, 'prompt', limits.aiNotesPromptMax, 'AI_PROMPT_REQUIRED'),
  };
}

/**
 * Enqueues the writing of notes of an article, or returns those that are being written, whoever began them
 * (docs/domains/smartNotes.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, AI_DISABLED, AI_NOT_CONFIGURED, AI_PROMPT_REQUIRED, BAD_INPUT, AI_NOTES_FULL
 * where there is no room for another note, VIDEO_BUSY while a video is processed, AI_NOTES_EMPTY, AI_NOTES_TOO_LONG,
 * AI_HOURLY_LIMIT, NOTE_TOO_LARGE.
 */
export async function requestNotes(caller: MemberCaller, input: RequestNotes): Promise<AiGeneration> {
  return await inTransaction(caller, async (tx) => {
    const subject = await lockArticle(tx.em, input.articleId);
    const { article } = subject;
    authorize(caller.viewer, 'Article.edit', subject);
    requireAi(caller, 'write');
    const read = readInput(input);
    const running = await runningGeneration(tx.em, 'notes', article.id);
    if (running) return running;
    requireNotesRoom(await draftTabs(tx.em, article.id));
    await requireIdleVideos(tx.em, [article.id]);
    requirePieces(await readMaterial(tx.em, article));
    return await createSharedGeneration(caller, tx, article, { job: 'ai.writeNotes', kind: 'notes', input: read });
  });
}
