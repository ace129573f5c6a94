import * as limits from '@snaplore/schema/limits';
import { memberMay } from '../access/memberMay.js';
import { ChromiumMissing } from '../adapters/chromium/chromiumProgram.js';
import { renderPdf } from '../adapters/chromium/renderPdf.js';
import { Publication } from '../articles/article.entity.js';
import type { PublishedTab } from '../articles/publishedContent.js';
import { cancelSignal } from '../jobs/cancelSignal.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { storeForAWhile } from '../media/storeFile.js';
import { requireNote } from '../notes/requireNote.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { pdfCancelledChannel } from './cancelPdf.js';
import { noteHtml } from './noteHtml.js';
import { readNoteImages } from './noteImages.js';
import { PdfExport } from './pdfExport.entity.js';

/** One attempt of the job. */
interface PdfAttempt {
  isLastAttempt: boolean;
  signal: AbortSignal;
  progress(percent: number): Promise<void>;
  note(line: string): void;
}

/** What is printed of a request. */
interface Begun {
  request: PdfExport;
  publication: Publication;
  tab: PublishedTab;
}

/**
 * Makes the PDF of a request and stores it (docs/domains/pdf.md). Every attempt starts from the beginning, and what one
 * stored that was interrupted is removed by the job that was enqueued before.
 * @param render replaces Chromium in tests.
 * @throws AppError PDF_CANCELLED, FORBIDDEN when the requesting user lost the right, PDF_NOTHING_TO_EXPORT,
 * PDF_NOT_CONFIGURED, PDF_FAILED on the last attempt; any other error is to be retried.
 */
export async function writePdf(caller: Caller, id: string, attempt: PdfAttempt, render = renderPdf): Promise<void> {
  const { config, log } = caller.services;
  const begun = await begin(caller, id);
  if (!begun) return;
  const cancelled = cancelSignal(caller, {
    channel: pdfCancelledChannel,
    id,
    isCancelled: async () => await isCancelled(caller, id),
    reason: () => new AppError('PDF_CANCELLED'),
  });
  const signal = AbortSignal.any([attempt.signal, cancelled.signal]);
  try {
    const { publication, tab, request } = begun;
    await attempt.progress(10);
    const images = await readNoteImages(caller, request.articleId, tab.content);
    const source = await noteHtml({
      title: publication.title,
      about: aboutOf(publication, tab),
      content: tab.content,
      images,
      publicUrl: config.publicUrl,
    });
    signal.throwIfAborted();
    await attempt.progress(30);
    const { pdf } = await render(config, log, source, { signal });
    signal.throwIfAborted();
    await attempt.progress(90);
    await store(caller, request, pdf);
  } catch (error) {
    throw outcome(caller, cancelled.signal.aborted ? cancelled.signal.reason : error, attempt);
  } finally {
    cancelled.close();
  }
}

/** The error that a failed attempt ends with. */
function outcome({ services }: Caller, error: unknown, attempt: PdfAttempt): unknown {
  if (error instanceof AppError || attempt.signal.aborted) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ChromiumMissing) {
    services.log.error(message);
    attempt.note(message);
    return new AppError('PDF_NOT_CONFIGURED');
  }
  if (!attempt.isLastAttempt) return error;
  services.log.error({ err: error }, 'A PDF could not be made');
  attempt.note(message);
  return new AppError('PDF_FAILED');
}

/** Reads the request and what it prints, while its user has the right. Null when there is nothing left to do. */
async function begin(caller: Caller, id: string): Promise<Begun | null> {
  const em = reader(caller);
  const request = await em.findOne(PdfExport, { id });
  if (!request || request.finishedAt !== null) return null;
  if (request.cancelledAt) throw new AppError('PDF_CANCELLED');
  if (!(await memberMay(caller, 'Article.edit', request))) throw new AppError('FORBIDDEN');
  const publication = await em.findOne(Publication, { id: request.publicationId, articleId: request.articleId });
  const tab = publication?.tabs.find((each) => each.id === request.textTabId);
  if (!publication || !tab) throw new AppError('PDF_NOTHING_TO_EXPORT');
  // What is written as HTML has to be bounded in size and depth.
  requireNote(tab.content);
  return { request, publication, tab };
}

async function isCancelled(caller: Caller, id: string): Promise<boolean> {
  return (await reader(caller).count(PdfExport, { id, cancelledAt: { $ne: null } })) > 0;
}

/** The line below the title: the note's name where it has one of its own, and the day, as readers write it. */
function aboutOf({ publishedAt }: Publication, { title }: PublishedTab): string {
  const [year, month, day] = publishedAt.toISOString().slice(0, 10).split('-');
  const date = `${day ?? ''}/${month ?? ''}/${year ?? ''}`;
  return title === '' || title === 'Note' ? date : `${title} · ${date}`;
}

/** Stores the PDF for as long as it can be downloaded; its removal is enqueued before it is there. */
async function store(caller: Caller, { id, companyId }: PdfExport, pdf: Buffer): Promise<void> {
  // A little later, so that no address outlives its file.
  const keptMs = limits.pdfKeptMs + 2 * 1_000 * limits.pdfUrlSeconds;
  const storageKey = await storeForAWhile(caller, { companyId, mimeType: 'application/pdf', keptMs }, async (key) => {
    await caller.services.storage.put(key, pdf, pdf.length);
  });
  await inTransaction(caller, async ({ em }) => {
    const change = { storageKey, bytes: pdf.length, finishedAt: databaseNow() };
    const written = await em.nativeUpdate(PdfExport, { id, cancelledAt: null, finishedAt: null }, change);
    if (written === 0) throw new AppError('PDF_CANCELLED');
  });
}
