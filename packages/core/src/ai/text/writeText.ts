import { readAnswer } from '@snaplore/schema/ai/readAnswer';
import type { WriterType } from '@snaplore/schema/ai';
import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { NoteInvalidError } from '@snaplore/schema/notes/noteSchema';
import type { ArticleInWorkspace } from '../../articles/lockArticle.js';
import { loadArticle } from '../../articles/loadArticle.js';
import { reader, type Tx } from '../../outbox/transaction.js';
import { materialText, readMaterial } from '../articleMaterial.js';
import { auditWritten } from '../auditWritten.js';
import type { GenerationRun } from '../generationRun.js';
import { addToDraft } from './addToDraft.js';
import { writerMessages, type ConsideredArticle } from './writerMessages.js';

/** Expected length of the result relative to the selection, from which the progress is estimated. */
const expectedShare: Partial<Record<WriterType, number>> = { makeShorter: 0.5, makeLonger: 2 };

/**
 * Writes the text that a user requested; it is shown while it grows (docs/domains/ai.md).
 * @throws as `GenerationRun.answer` and `finish`.
 */
export async function writeText(run: GenerationRun<'text'>): Promise<void> {
  const { input } = run;
  const expected = Math.max(200, input.selectedText.length * (expectedShare[input.writerType] ?? 1));
  const text = await run.answer('write', writerMessages(input, await consideredArticle(run)), {
    step: 'text',
    maxCharacters: limits.aiWriterPreviewMax,
    isShown: true,
    progress: (length) => Math.min(95, (100 * length) / expected),
  });
  const content = readContent(text);
  await run.finish(async (tx, subject) => {
    if (input.saveArticle && subject) await save(run, tx, subject, content);
    return { content };
  });
}

/** @throws Error when the answer makes no text: it may be asked for again. */
function readContent(text: string): ContentNode {
  try {
    return readAnswer(text);
  } catch (error) {
    throw error instanceof NoteInvalidError ? new Error('The AI service answered with no text') : error;
  }
}

async function consideredArticle({ caller, generation, input }: GenerationRun<'text'>): Promise<ConsideredArticle> {
  if (!input.isConsiderArticle || generation.articleId === null) return null;
  const em = reader(caller);
  const { article } = await loadArticle(em, generation.articleId);
  return materialText(await readMaterial(em, article));
}

async function save(
  run: GenerationRun<'text'>,
  tx: Tx,
  subject: ArticleInWorkspace,
  content: ContentNode,
): Promise<void> {
  await addToDraft(tx, subject, content, run.generation.userId);
  await auditWritten(run, tx, subject);
}
