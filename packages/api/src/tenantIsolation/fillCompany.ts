import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { AiFeedback } from '@snaplore/core/ai/feedback/aiFeedback.entity';
import { AiUsage } from '@snaplore/core/ai/usage/aiUsage.entity';
import { AiVector } from '@snaplore/core/ai/vectors/aiVector.entity';
import { addReaction } from '@snaplore/core/comments/addReaction';
import { createComment } from '@snaplore/core/comments/createComment';
import { setCommentReaction } from '@snaplore/core/comments/setCommentReaction';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { indexArticle } from '@snaplore/core/search/indexArticle';
import { indexWorkspace } from '@snaplore/core/search/indexWorkspace';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { addToSearchHistory } from '@snaplore/core/searchHistory/addToSearchHistory';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { newId } from '@snaplore/core/kernel/ids';
import { resetJob } from '@snaplore/core/platform/resetJob';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { saveWatchPosition } from '@snaplore/core/videos/saveWatchPosition';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { toggleWorkspaceFavorite } from '@snaplore/core/workspaces/toggleWorkspaceFavorite';
import { connectToSlack } from '../testing/connectToSlack.js';
import { idOf, fixtureNamed, type FixtureName } from './fixtures.js';
import { makeDeletedArticle, makeDiscardedDraft } from './deletedContent.js';
import type { IsolatedCompany } from './isolatedCompany.js';
import { makeFailedHost, makeFailedJob } from './platformScenarios.js';
import { quoteOf } from './quoteOf.js';

/** Gives a company one of everything that can be listed, so that the isolation tests find data everywhere. */
export async function fillCompany(company: IsolatedCompany): Promise<void> {
  const { api, owner, superAdmin, editor, article, mark } = company;
  const make = async (fixture: string): Promise<string> =>
    await idOf(fixtureNamed(fixture) as FixtureName, company, true);
  // One group has a role on the workspace, another has none.
  await setWorkspaceGroupRole(owner, { workspaceId: company.workspace.id, groupId: await make('Group') });
  await toggleWorkspaceFavorite(owner, company.workspace.id);
  await connectToSlack(owner, company.workspace, mark);
  for (const fixture of [
    'Group',
    'Invitation',
    'AiGeneration',
    'PdfExport',
    'VideoDownload',
    'NoteExport',
    'NoteImport',
    'Video',
    'SpokenVideo',
    'Transcription',
    'Notification',
    'Upload',
  ])
    await make(fixture);
  // A job that has failed, and one that a super admin let begin again.
  await makeFailedJob(company);
  await resetJob(superAdmin, await makeFailedJob(company));
  await makeFailedHost(company);
  await acceptUpload(owner, await make('Upload'));
  // What a video plays is published, and what was published before is a version.
  await publishArticle(owner, { id: article.id });
  await saveWatchPosition(owner, { articleId: article.id, timestamp: 0 });
  await addToSearchHistory(owner, { question: mark, item: { category: 'article', articleId: article.id } });
  await inTransaction(owner, ({ em }) => {
    const { companyId, userId } = owner.viewer;
    const amounts = { state: 'used' as const, inputTokens: 10, costMicros: 1, reservedMicros: 1 };
    const call = { requestId: newId(), purpose: 'write' as const, model: mark, reservedUntil: databaseNow() };
    em.persist(em.create(AiUsage, { companyId, userId, ...amounts, ...call }));
    const said = { isRight: false, reason: 'wrong' as const, words: mark };
    const vector = { articleId: article.id, textHash: mark, model: mark, vector: Buffer.from(mark) };
    em.persist(em.create(AiVector, { companyId, ...vector }));
    em.persist(em.create(AiFeedback, { answerId: newId(), companyId, userId, ...said }));
    return Promise.resolve();
  });
  await setVersionsOpen(owner, true);
  await makeDiscardedDraft(company);
  await makeDeletedArticle(company);
  await setArticleLink(owner, { articleId: article.id, isOn: true, password: 'correct horse' });
  const shared = await make('Group');
  await shareArticle(owner, {
    articleId: article.id,
    entities: [
      { type: 'user', id: company.viewer.viewer.userId },
      { type: 'user', id: owner.viewer.userId },
      { type: 'group', id: shared },
    ],
  });
  const quoted = await createComment(editor, {
    articleId: article.id,
    content: commentDocument(mark),
    quote: quoteOf(company),
    videoReaction: { icon: '😎', moment: { time: 0 } },
  });
  await setCommentReaction(owner, { commentId: quoted.id, icon: '👍', isOn: true });
  await addReaction(editor, { articleId: article.id, icon: '🔥' });
  await createComment(owner, { articleId: article.id, content: commentDocument(mark, editor), parentId: quoted.id });
  await runJobs(api.app, {
    'search.indexArticle': async ({ caller, payload }) => {
      await indexArticle(caller, payload.articleId);
    },
    'search.indexWorkspace': async ({ caller, payload }) => {
      await indexWorkspace(caller, payload.workspaceId);
    },
  });
}
