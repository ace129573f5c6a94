import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import type { Article } from '../articles/article.entity.js';
import { lockArticle } from '../articles/lockArticle.js';
import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { inTransaction } from '../outbox/transaction.js';
import { findRecipients, type NamedRecipient, type ShareEntity } from './findRecipients.js';
import { emitLinksChanged } from './linksChanged.js';
import { Share } from './share.entity.js';
import { ShareRecipient } from './shareRecipient.entity.js';
import { newShareToken } from './shareToken.js';

export interface ShareArticle {
  articleId: string;
  /** 1 to `limits.sharedAtOnceMax` users and groups. */
  entities: readonly ShareEntity[];
}

/**
 * Shares an article with people and groups, all of them or none; those who have it already stay. The first one makes
 * the private share (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT for none or too many, RECIPIENTS_FULL.
 */
export async function shareArticle(caller: MemberCaller, { articleId, entities }: ShareArticle): Promise<Article> {
  const { viewer, services } = caller;
  if (entities.length === 0 || entities.length > limits.sharedAtOnceMax) {
    throw new AppError('BAD_INPUT', {}, { entities: `1 to ${limits.sharedAtOnceMax}` });
  }
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const { article, workspace } = await lockArticle(em, articleId);
    authorize(viewer, 'Article.share', { article, workspace });
    const named = await findRecipients(caller, em, entities);
    const known = await em.find(ShareRecipient, { articleId: article.id });
    const added = named.filter(({ key }) => !known.some((each) => isFor(each, key)));
    if (added.length === 0) return article;
    if (known.length + added.length > limits.recipientsPerArticle) {
      throw new AppError('RECIPIENTS_FULL', { max: limits.recipientsPerArticle });
    }
    const { companyId } = article;
    let share = await em.findOne(Share, { articleId: article.id, audience: 'private' });
    if (!share) {
      const id = newId();
      const token = newShareToken(services.config, id);
      const about = { id, companyId, articleId: article.id, createdById: viewer.userId };
      share = em.create(Share, { ...about, audience: 'private', ...token });
      em.persist(share);
      emitLinksChanged(tx, companyId);
    }
    for (const { key } of added) {
      const of = { companyId, shareId: share.id, articleId: article.id };
      em.persist(em.create(ShareRecipient, { ...of, ...key, addedById: viewer.userId }));
    }
    if (workspace.visibility !== 'personal') {
      for (const { name } of added) {
        await audit(caller, tx, 'article.shared', { id: article.id, name: article.title }, { with: name });
      }
    }
    tx.emit(companyId, 'article.shared', {
      articleId: article.id,
      shareId: share.id,
      actorId: viewer.userId,
      userIds: added.flatMap(({ key }) => ('userId' in key ? [key.userId] : [])),
      groupIds: added.flatMap(({ key }) => ('groupId' in key ? [key.groupId] : [])),
    });
    return article;
  });
}

function isFor(recipient: ShareRecipient, key: NamedRecipient['key']): boolean {
  if ('userId' in key) return recipient.userId === key.userId;
  return 'groupId' in key ? recipient.groupId === key.groupId : recipient.email === key.email;
}
