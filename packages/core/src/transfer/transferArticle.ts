import { orderOf, placesOf, withDescendants } from '@snaplore/schema/articleOrder';
import { isPaid } from '@snaplore/schema/billing';
import { authorize } from '../access/authorize.js';
import { isPublished } from '../access/contentRules.js';
import { Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import { audit } from '../audit/writeAudit.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import { requireId } from '../kernel/input.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { requireWithinQuota } from '../media/storageQuota.js';
import { asSystem } from '../outbox/system.js';
import { reader, type Tx } from '../outbox/transaction.js';
import { readShownLater } from '../shownText/readShownLater.js';
import { emitLinksChanged, haveLinks } from '../sharing/linksChanged.js';
import { emitSharesChanged, recipientIdsOf } from '../sharing/sharesChanged.js';
import { viewerIn } from '../sessions/authenticateSession.js';
import { Video } from '../videos/video.entity.js';
import { lockOrders } from '../workspaces/lockOrder.js';
import { lockWorkspaces } from '../workspaces/lockWorkspace.js';
import { moveInOrders } from '../workspaces/moveInOrders.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { nameMentions } from './nameMentions.js';
import { requireIdle } from './requireIdle.js';
import { indexArticleIn } from '../search/indexArticle.js';
import { transferTables } from './transferTables.js';

/** So many of the articles that go can be found at once in the other company. */
const indexedAtOnce = 20;

export interface TransferArticle {
  articleId: string;
  /** One of the caller's other companies. */
  companyId: string;
  /** A workspace there where they may edit articles. */
  workspaceId: string;
}

/**
 * Gives an article with everything nested below it to another company: notes, videos, versions and comments go along,
 * all or none; links, notifications, search entries and AI texts do not. A job then gives its files new addresses
 * (docs/domains/transfer.md).
 * @returns the ids of the articles that went, the named one first.
 * @throws AppError NOT_FOUND, FORBIDDEN, TRANSFER_OWN_COMPANY, COMPANY_DEACTIVATED, USER_INACTIVE_IN_COMPANY,
 * COMPANY_NOT_PAID, WORKSPACE_ARCHIVED, VIDEO_BUSY, TRANSFER_BUSY, COMPANY_STORAGE_FULL.
 */
export async function transferArticle(caller: MemberCaller, input: TransferArticle): Promise<string[]> {
  const articleId = requireId(input.articleId);
  const companyId = requireId(input.companyId);
  const workspaceId = requireId(input.workspaceId).toLowerCase();
  // Asked before anything of the other company is looked at.
  authorize(caller.viewer, 'Article.transfer', await loadArticle(reader(caller), articleId));
  if (companyId === caller.viewer.companyId) {
    throw new AppError('TRANSFER_OWN_COMPANY', {}, { companyId: 'TRANSFER_OWN_COMPANY' });
  }
  const there: MemberCaller = { ...caller, viewer: await viewerIn(caller, companyId) };
  return await asSystem(caller.services, 'transfer an article', async (tx) => {
    const { em } = tx;
    const { from, to } = await lockBoth(em, articleId, workspaceId);
    const company = await em.findOne(Company, { id: companyId });
    // Past row-level security, so the pairs are checked here.
    if (from.companyId !== caller.viewer.companyId || to.companyId !== companyId || !company) {
      throw new AppError('NOT_FOUND');
    }
    authorize(there.viewer, 'Workspace.editArticles', to);
    if (to.isArchived) throw new AppError('WORKSPACE_ARCHIVED', {}, { workspace: 'WORKSPACE_ARCHIVED' });
    if (!company.isActivated) throw new AppError('COMPANY_DEACTIVATED');
    if (!isPaid(company.isBilling, company.paidStatus)) throw new AppError('COMPANY_NOT_PAID');

    const { ids, orders } = await reordered(em, articleId, from, to);
    const article = await em.findOneOrFail(Article, { id: articleId }, { refresh: true });
    authorize(caller.viewer, 'Article.transfer', { article, workspace: from });
    await requireIdle(em, ids);
    const published = (await em.find(Article, { id: { $in: ids } })).filter(isPublished);
    const recipients = await recipientIdsOf(em, { articleIds: ids });
    const hadLinks = await haveLinks(em, ids);
    await moveRows(em, ids, to);
    await requireWithinQuota(em, caller.services.config, companyId);
    await nameMentions(tx, ids, companyId);
    orders();
    to.lastActivityAt = databaseNow();
    await enqueueMoves(tx, ids, companyId);
    const videos = await em.find(Video, { articleId: { $in: ids } }, { fields: ['id'] });
    await readShownLater(
      tx,
      videos.map(({ id }) => id),
    );
    // Found there as soon as they are there; the jobs of the events index those of a large tree.
    for (const id of ids.slice(0, indexedAtOnce)) await indexArticleIn(tx, id);
    tell(tx, { ids, published: new Set(published.map(({ id }) => id)), from, to });
    await emitSharesChanged(tx, from.companyId, recipients);
    if (hadLinks) emitLinksChanged(tx, from.companyId);
    await auditBoth(caller, there, tx, { article, from, to, nested: ids.length - 1 });
    return ids;
  });
}

/** The workspace that the article leaves, and the other one, both locked. */
async function lockBoth(em: Em, articleId: string, workspaceId: string): Promise<{ from: Workspace; to: Workspace }> {
  const found = await em.findOne(Article, { id: articleId });
  if (!found) throw new AppError('NOT_FOUND');
  const locked = await lockWorkspaces(em, [found.workspaceId, workspaceId]);
  const [from, to] = [locked.get(found.workspaceId), locked.get(workspaceId)];
  if (!from || !to) throw new AppError('NOT_FOUND');
  return { from, to };
}

/**
 * The articles that go, locked, the named one first, and a function that takes them out of one order and puts them at
 * the top of the other. What is deleted stays where it was deleted.
 *
 * The orders are locked first, since they say what is nested, and then all articles in the order of their ids, as in
 * `markDeleted` and where articles are archived, which locks no workspace. With the named article locked before those
 * below it, as `lockArticle` would, this command and archiving could each wait for what the other has locked.
 */
async function reordered(
  em: Em,
  articleId: string,
  from: Workspace,
  to: Workspace,
): Promise<{ ids: string[]; orders: () => void }> {
  const { left, joined } = await lockOrders(em, from, to);
  const nested = withDescendants(left.tree, articleId);
  const rows = await em.execute<{ id: string }[]>(
    `select id from article where id = any(?::uuid[]) and workspace_id = ? and deleted_at is null
     order by id for update`,
    [idArray([articleId, ...nested]), from.id],
  );
  const going = new Set(rows.map(({ id }) => id));
  if (!going.has(articleId)) throw new AppError('NOT_FOUND');
  const after = moveInOrders(left.tree, joined.tree, articleId);
  const staying = new Set(nested.filter((id) => !going.has(id)));
  // What stays has no place in the order of the other company.
  const remaining = placesOf(after.to).flatMap((place) => (staying.has(place.articleId) ? [] : [place.articleId]));
  const joinedTree = orderOf(after.to, remaining);
  const ids = placesOf(joinedTree).flatMap((place) => (going.has(place.articleId) ? [place.articleId] : []));
  return {
    ids,
    orders: () => {
      left.tree = after.from;
      left.version += 1;
      joined.tree = joinedTree;
      joined.version += 1;
    },
  };
}

async function moveRows(em: Em, ids: readonly string[], to: Workspace): Promise<void> {
  for (const [table, transferred] of Object.entries(transferTables)) {
    if (transferred.does === 'is deleted') {
      await em.execute(`delete from ${table} where ${transferred.of}`, [idArray(ids)]);
    }
  }
  for (const [table, transferred] of Object.entries(transferTables)) {
    if (transferred.does === 'moves') {
      await em.execute(`update ${table} set company_id = ? where ${transferred.of}`, [to.companyId, idArray(ids)]);
    }
  }
  await em.execute('update article set workspace_id = ?, draft_workspace_id = null where id = any(?::uuid[])', [
    to.id,
    idArray(ids),
  ]);
}

/** A job of the other company copies the files: no address that was signed before leads to them then. */
async function enqueueMoves(tx: Tx, ids: readonly string[], companyId: string): Promise<void> {
  const files = await tx.em.find(
    MediaFile,
    { articleId: { $in: [...ids] } },
    { fields: ['id'], orderBy: { id: 'asc' } },
  );
  if (files.length === 0) return;
  await tx.enqueue(companyId, 'media.moveFiles', { mediaFileIds: files.map(({ id }) => id) });
}

interface Told {
  ids: readonly string[];
  published: ReadonlySet<string>;
  from: Workspace;
  to: Workspace;
}

function tell(tx: Tx, { ids, published, from, to }: Told): void {
  for (const articleId of ids) {
    const wasPublished = published.has(articleId);
    tx.emit(from.companyId, 'article.deleted', { articleId, workspaceId: from.id, wasPublished });
    tx.emit(to.companyId, 'article.created', { articleId, workspaceId: to.id });
  }
  for (const { companyId, id: workspaceId } of [from, to]) tx.emit(companyId, 'workspace.changed', { workspaceId });
}

/** Each company has an entry, but for its personal workspaces. */
async function auditBoth(
  here: MemberCaller,
  there: MemberCaller,
  tx: Tx,
  { article, from, to, nested }: { article: Article; from: Workspace; to: Workspace; nested: number },
): Promise<void> {
  const subject = { id: article.id, name: article.title };
  const details: Record<string, number> = nested > 0 ? { subArticles: nested } : {};
  if (from.visibility !== 'personal')
    await audit(here, tx, 'article.sentAway', subject, { in: from.title, ...details });
  if (to.visibility !== 'personal') await audit(there, tx, 'article.received', subject, { in: to.title, ...details });
}
