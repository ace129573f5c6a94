import { contentText } from '@snaplore/schema/contentText';
import { authorize } from '../access/authorize.js';
import { Publication, type Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { PublishedTab } from '../articles/publishedContent.js';
import { AppError } from '../kernel/appError.js';
import { enqueueUnlessRunning } from '../jobs/enqueueUnlessRunning.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { newId } from '../kernel/ids.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { PdfExport } from './pdfExport.entity.js';

export interface RequestPdf {
  articleId: string;
  /** Without it, the article's first note. */
  textTabId?: string | null | undefined;
}

/** The published note to export. */
async function requireTab(em: Em, { publicationId }: Article, textTabId: string | null): Promise<PublishedTab> {
  const publication = publicationId === null ? null : await em.findOne(Publication, { id: publicationId });
  if (!publication) throw new AppError('PDF_NOTHING_TO_EXPORT');
  const tab = textTabId === null ? publication.tabs[0] : publication.tabs.find(({ id }) => id === textTabId);
  if (!tab) throw new AppError(textTabId === null ? 'PDF_NOTHING_TO_EXPORT' : 'NOT_FOUND');
  if (contentText(tab.content).trim() === '') throw new AppError('PDF_NOTHING_TO_EXPORT');
  return tab;
}

/**
 * Enqueues the PDF of a note as it is published (docs/domains/pdf.md). While the same one is being made for the same
 * user, returns that.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT, PDF_NOTHING_TO_EXPORT.
 */
export async function requestPdf(caller: MemberCaller, input: RequestPdf): Promise<PdfExport> {
  const { userId, companyId } = caller.viewer;
  return await inTransaction(caller, async (tx) => {
    const subject = await loadArticle(tx.em, input.articleId);
    authorize(caller.viewer, 'Article.edit', subject);
    const { article } = subject;
    const textTabId = input.textTabId == null ? null : requireId(input.textTabId);
    const tab = await requireTab(tx.em, article, textTabId);
    const publicationId = article.publicationId as string;
    const id = newId();
    const payload = { pdfExportId: id };
    const key = `pdf:${userId}:${publicationId}:${tab.id}`;
    const begun = await enqueueUnlessRunning(
      tx,
      { companyId, name: 'articles.exportPdf', payload, key },
      async (jobId) => await tx.em.findOne(PdfExport, { jobId }),
    );
    if (begun.running) return begun.running;
    const created = tx.em.create(PdfExport, {
      id,
      companyId,
      articleId: article.id,
      userId,
      publicationId,
      textTabId: tab.id,
      jobId: begun.job.id,
    });
    tx.em.persist(created);
    return created;
  });
}
