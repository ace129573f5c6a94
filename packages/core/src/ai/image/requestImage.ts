import { imageStyles } from '@snaplore/schema/ai';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../../access/authorize.js';
import { lockArticle } from '../../articles/lockArticle.js';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { requireOneOf, requireText } from '../../kernel/input.js';
import { inTransaction } from '../../outbox/transaction.js';
import type { AiGeneration } from '../aiGeneration.entity.js';
import { createGeneration } from '../createGeneration.js';
import type { ImageInput } from '../generationData.js';
import { requireAi } from '../requireAi.js';

export interface RequestImage {
  prompt: string;
  style?: string | null | undefined;
  /** The article that it is for, which the user has to be able to edit; none for a picture alone. */
  articleId?: string | null | undefined;
}

/**
 * Enqueues the making of a picture (docs/domains/aiImages.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, AI_DISABLED, AI_NOT_CONFIGURED, AI_IMAGES_NOT_CONFIGURED, AI_PROMPT_REQUIRED,
 * AI_IMAGE_PROMPT_TOO_LONG, AI_HOURLY_LIMIT, BAD_INPUT for an unknown style.
 */
export async function requestImage(caller: MemberCaller, input: RequestImage): Promise<AiGeneration> {
  return await inTransaction(caller, async (tx) => {
    const subject = input.articleId == null ? null : await lockArticle(tx.em, input.articleId);
    if (subject) authorize(caller.viewer, 'Article.edit', subject);
    requireAi(caller, 'image');
    return await createGeneration(caller, tx, 'ai.makeImage', {
      ...{ kind: 'image', articleId: subject?.article.id ?? null },
      input: readInput(input),
    });
  });
}

function readInput({ prompt, style }: RequestImage): ImageInput {
  if (prompt.trim().length > limits.aiImagePromptMax) {
    throw new AppError('AI_IMAGE_PROMPT_TOO_LONG', {}, { prompt: 'AI_IMAGE_PROMPT_TOO_LONG' });
  }
  return {
    prompt: requireText(prompt, 'prompt', limits.aiImagePromptMax, 'AI_PROMPT_REQUIRED'),
    style: style == null || style === '' ? null : requireOneOf(imageStyles, style, 'style'),
  };
}
