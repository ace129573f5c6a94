import { downloadName } from '@snaplore/schema/downloadName';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { Publication } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { PdfExport } from './pdfExport.entity.js';

/**
 * One of the caller's own PDFs, while they may edit the article (docs/domains/pdf.md). For use within a transaction.
 * @throws AppError NOT_FOUND, also for one of another user; FORBIDDEN.
 */
export async function findPdfExport(em: Em, caller: MemberCaller, id: string): Promise<PdfExport> {
  const found = await em.findOne(PdfExport, { id: requireId(id), userId: caller.viewer.userId });
  if (!found) throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Article.edit', await loadArticle(em, found.articleId));
  return found;
}

/** The same, for reading only (docs/domains/pdf.md). */
export async function getPdfExport(caller: MemberCaller, id: string): Promise<PdfExport> {
  return await findPdfExport(reader(caller), caller, id);
}

/**
 * The caller's latest PDF of an article, or of one of its notes, to continue with; null when there is none that can
 * still be downloaded (docs/domains/pdf.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT.
 */
export async function latestPdfExport(
  caller: MemberCaller,
  articleId: string,
  textTabId?: string | null,
): Promise<PdfExport | null> {
  const em = reader(caller);
  authorize(caller.viewer, 'Article.edit', await loadArticle(em, articleId));
  const [found] = await em.find(
    PdfExport,
    {
      articleId: requireId(articleId),
      userId: caller.viewer.userId,
      createdAt: { $gt: databaseNow(-limits.pdfKeptMs) },
      ...(textTabId == null ? {} : { textTabId: requireId(textTabId) }),
    },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  return found ?? null;
}

/**
 * The address to download a PDF from, for a few minutes; null until it is made, and when it was removed
 * (docs/domains/pdf.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function pdfUrl(caller: MemberCaller, id: string): Promise<string | null> {
  const { storageKey, finishedAt, publicationId, cancelledAt } = await getPdfExport(caller, id);
  if (storageKey === null || finishedAt === null || cancelledAt !== null) return null;
  if (finishedAt < databaseNow(-limits.pdfKeptMs)) return null;
  const { title } = await reader(caller).findOneOrFail(Publication, { id: publicationId });
  return await caller.services.storage.signedDownloadUrl(storageKey, {
    expiresInSeconds: limits.pdfUrlSeconds,
    downloadName: downloadName(title, 'note', 'pdf'),
  });
}
