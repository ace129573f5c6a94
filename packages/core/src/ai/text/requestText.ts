import { tones, translationLanguages, writerTypes } from '@snaplore/schema/ai';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../../access/authorize.js';
import { lockArticle } from '../../articles/lockArticle.js';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { optionalText, requireOneOf } from '../../kernel/input.js';
import { inTransaction } from '../../outbox/transaction.js';
import type { AiGeneration } from '../aiGeneration.entity.js';
import { createGeneration } from '../createGeneration.js';
import type { TextInput } from '../generationData.js';
import { requireAi } from '../requireAi.js';

export interface RequestText {
  articleId: string;
  writerType: string;
  /** What is to be rewritten, or continued; empty for a text by a prompt alone. */
  selectedText?: string | null | undefined;
  /** An additional instruction of the user. */
  prompt?: string | null | undefined;
  /** For `changeTone`. */
  tone?: string | null | undefined;
  /** For `translate`: the language, by ISO 639-1. */
  option?: string | null | undefined;
  /** Whether the article's text is considered as well. */
  isConsiderArticle?: boolean | null | undefined;
  /** Whether the text is added to the draft once it is written. */
  saveArticle?: boolean | null | undefined;
}

/**
 * Checks what the AI writer is asked for (docs/domains/ai.md).
 * @throws AppError BAD_INPUT; AI_PROMPT_REQUIRED without a text and a prompt.
 */
function readInput(input: RequestText): TextInput {
  const writerType = requireOneOf(writerTypes, input.writerType, 'writerType');
  const selectedText = optionalText(input.selectedText ?? '', 'selectedText', limits.aiWriterPreviewMax);
  const prompt = optionalText(input.prompt ?? '', 'prompt', limits.aiPromptMax) || null;
  const isWritten = writerType === 'customPrompt' && prompt !== null;
  if (selectedText === '' && !isWritten) {
    throw new AppError(
      'AI_PROMPT_REQUIRED',
      {},
      { [writerType === 'customPrompt' ? 'prompt' : 'selectedText']: 'AI_PROMPT_REQUIRED' },
    );
  }
  return {
    ...{ writerType, selectedText, prompt },
    tone: writerType === 'changeTone' ? requireOneOf(tones, input.tone ?? '', 'tone') : null,
    language: writerType === 'translate' ? requireOneOf(translationLanguages, input.option ?? '', 'option') : null,
    isConsiderArticle: input.isConsiderArticle ?? false,
    saveArticle: input.saveArticle ?? false,
  };
}

/**
 * Enqueues the writing of a text for an article (docs/domains/ai.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, AI_DISABLED, AI_NOT_CONFIGURED, AI_PROMPT_REQUIRED, AI_HOURLY_LIMIT,
 * BAD_INPUT.
 */
export async function requestText(caller: MemberCaller, input: RequestText): Promise<AiGeneration> {
  return await inTransaction(caller, async (tx) => {
    const subject = await lockArticle(tx.em, input.articleId);
    authorize(caller.viewer, 'Article.edit', subject);
    requireAi(caller, 'write');
    return await createGeneration(caller, tx, 'ai.writeText', {
      ...{ kind: 'text', articleId: subject.article.id },
      input: readInput(input),
    });
  });
}
