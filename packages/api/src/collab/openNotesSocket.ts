import type { IncomingMessage } from 'node:http';
import { Article } from '@snaplore/core/articles/article.entity';
import { loadTextTab } from '@snaplore/core/articles/loadArticle';
import { User } from '@snaplore/core/accounts/user.entity';
import { authenticateSessionById } from '@snaplore/core/sessions/authenticateSession';
import { AppError } from '@snaplore/core/kernel/appError';
import { may } from '@snaplore/core/access/authorize';
import type { Caller, Viewer } from '@snaplore/core/kernel/caller';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import type { AppServices } from '@snaplore/core/kernel/services';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { authenticateSocket } from '../auth/authenticateRequest.js';
import type { OpenSockets } from '../sockets/openSockets.js';
import type { CollabChange, CollabGrant, CollabRefusal } from './collabGrant.js';
import { createCollabServer, type CollabServer } from './collabServer.js';
import type { CollabDocument } from './documentName.js';

const requestId = 'notes';

/**
 * Decides what a viewer may do with a live note. The live note is the draft, so users who may not edit the article do
 * not see it (docs/domains/collaboration.md).
 */
async function grantNote(
  services: AppServices,
  viewer: Viewer | null,
  document: CollabDocument,
): Promise<CollabGrant | CollabRefusal> {
  if (viewer?.kind !== 'member') return { refused: 'unauthenticated' };
  const em = reader({ viewer, services, requestId, address: '' });
  const place = await loadTextTab(em, document.textTabId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  // The two ids are checked as a pair: the tab must belong to this article.
  if (!place || place.article.id !== document.articleId) return { refused: 'notFound' };
  if (!may(viewer, 'Note.write', place)) return { refused: may(viewer, 'Note.read', place) ? 'forbidden' : 'notFound' };
  const user = await em.findOneOrFail(User, { id: viewer.userId });
  return {
    ...document,
    companyId: viewer.companyId,
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    name: user.fullName,
    canWrite: true,
    accessVersion: viewer.accessVersion,
  };
}

/**
 * Null for a user who is no longer active in the company, who is refused like one without a session; any other error is
 * rethrown.
 */
async function nullIfInactive<T>(viewer: Promise<T>): Promise<T | null> {
  return await viewer.catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });
}

/** Serves the live notes' socket of this process, with the product's policies and events. */
export function openNotesSocket(services: AppServices, open?: OpenSockets, recheckMs?: number): CollabServer {
  const { database, pubsub, log } = services;
  return createCollabServer({
    pool: database.appPool,
    pubsub,
    log,
    ...(open === undefined ? {} : { open }),
    ...(recheckMs === undefined ? {} : { recheckMs }),
    authorize: async (request: IncomingMessage, document) =>
      await grantNote(services, await nullIfInactive(authenticateSocket(services, request)), document),
    recheck: async (grant) =>
      await grantNote(services, await nullIfInactive(authenticateSessionById(services, grant.sessionId)), grant),
    changed: (change) => {
      notifyChange(services, change).catch((error: unknown) =>
        log.error({ err: error }, 'A change of a note could not be emitted'),
      );
    },
  });
}

async function notifyChange(
  services: AppServices,
  { companyId, articleId, textTabId, userId }: CollabChange,
): Promise<void> {
  const caller: Caller = { viewer: { kind: 'job', companyId }, services, requestId, address: '' };
  await inTransaction(caller, async (tx) => {
    const article = await tx.em.findOne(Article, { id: articleId });
    if (!article) return;
    article.updatedAt = databaseNow();
    article.updatedById = userId;
    tx.emit(companyId, 'note.changed', { textTabId, articleId, workspaceId: article.workspaceId });
  });
}
