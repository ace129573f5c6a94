import { audit } from '../audit/writeAudit.js';
import { hashPassword } from '../accounts/password.js';
import { lockArticle } from '../articles/lockArticle.js';
import type { Article } from '../articles/article.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { requirePassword } from '../kernel/input.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { emitLinksChanged } from './linksChanged.js';
import { Share } from './share.entity.js';
import { newShareToken } from './shareToken.js';

export interface SetArticleLink {
  articleId: string;
  /** Switching off deletes the link: switched on again it is another one. */
  isOn: boolean;
  /** The link works until then; null for no end, left out to keep what is set. */
  endsAt?: Date | null | undefined;
  /** Asked of whoever opens the link; null or empty for none, left out to keep what is set. */
  password?: string | null | undefined;
  /** Whether the link gets a new token; the old one is dead at once. */
  isRenewed?: boolean | undefined;
}

interface Shared {
  article: Article;
  workspace: Workspace;
  share: Share | null;
}

/**
 * Switches the public link of an article on or off, renews it, or sets its end and its password
 * (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, SHARE_END_PAST, PASSWORD_TOO_SHORT, BAD_INPUT.
 */
export async function setArticleLink(caller: MemberCaller, input: SetArticleLink): Promise<Article> {
  const { endsAt, password } = input;
  if (endsAt && endsAt <= databaseNow()) throw new AppError('SHARE_END_PAST', {}, { endsAt: 'SHARE_END_PAST' });
  // Hashed before the transaction: it takes a while, and locks wait for it.
  const passwordHash = password ? await hashPassword(requirePassword(password)) : null;
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, input.articleId);
    authorize(caller.viewer, 'Article.share', { article, workspace });
    const share = await tx.em.findOne(Share, { articleId: article.id, audience: 'public' });
    const shared = { article, workspace, share };
    if (!input.isOn) await removeLink(caller, tx, shared);
    else await keepLink(caller, tx, shared, { ...input, passwordHash });
    return article;
  });
}

/**
 * Gives the public link of an article a new token. The old one is dead at once (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND also without a link, FORBIDDEN.
 */
export async function renewArticleLink(caller: MemberCaller, articleId: string): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.share', { article, workspace });
    const share = await tx.em.findOne(Share, { articleId: article.id, audience: 'public' });
    if (!share) throw new AppError('NOT_FOUND');
    await renew(caller, tx, { article, workspace }, share);
    return article;
  });
}

async function removeLink(caller: MemberCaller, tx: Tx, { share, ...shared }: Shared): Promise<void> {
  if (!share) return;
  tx.em.remove(share);
  await record(caller, tx, 'article.linkRemoved', shared);
}

async function keepLink(
  caller: MemberCaller,
  tx: Tx,
  { share, ...shared }: Shared,
  { endsAt, password, isRenewed = false, passwordHash }: SetArticleLink & { passwordHash: string | null },
): Promise<void> {
  if (!share) {
    const id = newId();
    const { companyId, id: articleId } = shared.article;
    const created = tx.em.create(Share, {
      id,
      companyId,
      articleId,
      audience: 'public',
      ...newShareToken(caller.services.config, id),
      endsAt: endsAt ?? null,
      passwordHash,
      createdById: caller.viewer.userId,
    });
    tx.em.persist(created);
    await record(caller, tx, 'article.linkCreated', shared);
    return;
  }
  if (isRenewed) await renew(caller, tx, shared, share);
  const isOtherEnd = endsAt !== undefined && endsAt?.getTime() !== share.endsAt?.getTime();
  const isOtherPassword = password !== undefined && (passwordHash ?? share.passwordHash) !== null;
  if (!isOtherEnd && !isOtherPassword) return;
  if (isOtherEnd) share.endsAt = endsAt;
  if (isOtherPassword) {
    share.passwordHash = passwordHash;
    // Whoever opened it without this password has to enter it.
    if (passwordHash !== null) share.generation += 1;
  }
  share.updatedAt = databaseNow();
  await record(caller, tx, 'article.linkChanged', shared, {
    ...(isOtherEnd ? { end: share.endsAt?.toISOString().slice(0, 10) ?? '' } : {}),
    ...(isOtherPassword ? { password: passwordHash === null ? 'off' : 'on' } : {}),
  });
}

async function renew(caller: MemberCaller, tx: Tx, shared: Omit<Shared, 'share'>, share: Share): Promise<void> {
  Object.assign(share, newShareToken(caller.services.config, share.id));
  share.generation += 1;
  share.updatedAt = databaseNow();
  await record(caller, tx, 'article.linkRenewed', shared);
}

/** Tells those who list the company's links, and logs it, except in personal workspaces. */
async function record(
  caller: MemberCaller,
  tx: Tx,
  action: 'article.linkCreated' | 'article.linkChanged' | 'article.linkRenewed' | 'article.linkRemoved',
  { article, workspace }: Omit<Shared, 'share'>,
  details: Record<string, string> = {},
): Promise<void> {
  emitLinksChanged(tx, article.companyId);
  if (workspace.visibility === 'personal') return;
  await audit(caller, tx, action, { id: article.id, name: article.title }, { in: workspace.title, ...details });
}
