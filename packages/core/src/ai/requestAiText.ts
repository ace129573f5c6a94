import { availableWriterTypes, type AvailableWriterType } from '@snaplore/schema/ai';
import * as limits from '@snaplore/schema/limits';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import { authorize, may } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { optionalText, requireText } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { AiTextRequest } from './aiTextRequest.entity.js';

export interface RequestAiText {
  articleId: string;
  writerType: string;
  selectedText: string;
  /** An additional instruction of the user. */
  prompt?: string | null | undefined;
}

function requireWriterType(value: string): AvailableWriterType {
  const known = availableWriterTypes.find((type) => type === value);
  if (!known) throw new AppError('BAD_INPUT', {}, { writerType: `one of ${availableWriterTypes.join(', ')}` });
  return known;
}

/**
 * Enqueues the rewriting of a selected text of an article (docs/domains/ai.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, AI_DISABLED, AI_NOT_CONFIGURED, AI_PROMPT_REQUIRED without a text, BAD_INPUT.
 */
export async function requestAiText(caller: MemberCaller, input: RequestAiText): Promise<AiTextRequest> {
  const { viewer, services } = caller;
  return await inTransaction(caller, async (tx) => {
    const subject = await loadArticle(tx.em, input.articleId);
    authorize(viewer, 'Article.edit', subject);
    if (!may(viewer, 'Company.useAi', { id: viewer.companyId })) throw new AppError('AI_DISABLED');
    if (services.ai === null) throw new AppError('AI_NOT_CONFIGURED');
    const id = newId();
    const fields = {
      writerType: requireWriterType(input.writerType),
      selectedText: requireText(input.selectedText, 'selectedText', limits.aiWriterPreviewMax, 'AI_PROMPT_REQUIRED'),
      prompt: optionalText(input.prompt ?? '', 'prompt', limits.aiPromptMax) || null,
    };
    const job = await tx.enqueue(viewer.companyId, 'ai.writeText', { aiTextRequestId: id });
    const request = tx.em.create(AiTextRequest, {
      id,
      companyId: viewer.companyId,
      articleId: subject.article.id,
      userId: viewer.userId,
      jobId: job.id,
      ...fields,
    });
    tx.em.persist(request);
    return request;
  });
}
