import { AiUsage } from '@snaplore/core/ai/usage/aiUsage.entity';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { newId } from '@snaplore/core/kernel/ids';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { writeNote } from '@snaplore/core/testing/notes';
import { addParagraph } from '@snaplore/core/testing/timeline';
import type { IsolatedCompany } from './isolatedCompany.js';
import type { Scenario } from './scenario.js';

/** An article with a note in which something is written, and a recording. */
async function writtenArticle({ owner, workspace, mark }: IsolatedCompany): Promise<string> {
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: mark });
  await writeNote(owner, id, mark, mark);
  await addParagraph(owner, id, { title: mark, duration: 10_000 });
  return id;
}

/** Operations of AI, by name. */
export const aiScenarios: Record<string, (company: IsolatedCompany) => Promise<Scenario>> = {
  requestAiText: async ({ owner, article, mark }) =>
    Promise.resolve({ person: owner, words: { articleId: article.id, selectedText: mark } }),
  requestAiNotes: async (company) => ({
    person: company.owner,
    words: { articleId: await writtenArticle(company), scenario: 'meeting-notes' },
  }),
  requestAiParagraphs: async (company) => ({
    person: company.owner,
    words: { articleId: await writtenArticle(company) },
  }),
  stopAiGeneration: async (company) => ({
    person: company.owner,
    words: { articleId: await writtenArticle(company), type: 'notes' },
  }),
  giveAiFeedback: async ({ owner, mark }) => {
    const answerId = newId();
    await inTransaction(owner, ({ em }) => {
      const { companyId, userId } = owner.viewer;
      const call = { requestId: answerId, purpose: 'answer' as const, model: mark, state: 'used' as const };
      em.persist(em.create(AiUsage, { companyId, userId, ...call, reservedMicros: 1, reservedUntil: databaseNow() }));
      return Promise.resolve();
    });
    return { person: owner, words: { input: { answerId, isRight: false, reason: 'wrong', words: mark } } };
  },
};
