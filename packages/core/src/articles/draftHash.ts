import { createHash } from 'node:crypto';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { reader } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { draftTabs, draftTitle, noteHeads } from './draftContent.js';
import { loadArticle } from './loadArticle.js';
import { draftParagraphs } from './videoDraft.js';

/**
 * A digest of a whole draft: its title, workspace, notes with their newest updates, and paragraphs, and the publication
 * it would replace. Any change of any of them gives another one.
 * @param lock keeps the notes as they are until the transaction ends.
 */
export async function hashDraft(em: Em, article: Article, lock: 'for update' | '' = ''): Promise<string> {
  const tabs = await draftTabs(em, article.id);
  const heads = await noteHeads(
    em,
    tabs.map(({ id }) => id),
    lock,
  );
  const paragraphs = await draftParagraphs(em, article.id);
  const content = [
    article.publicationId,
    draftTitle(article),
    article.draftWorkspaceId,
    article.isDraftKept,
    tabs.map(({ id, title, isPinned }) => [id, title, isPinned, heads.get(id)?.epoch ?? 1, heads.get(id)?.head ?? '0']),
    paragraphs.map(({ id, key, title, tags, parentId, start, duration, playMap }) => [
      id,
      key,
      title,
      tags,
      parentId,
      start,
      duration,
      playMap.map(({ totalTime, videoTime, videoId }) => [totalTime, videoTime, videoId]),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * The digest of a draft, to discard exactly what was seen (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readDraftHash(caller: MemberCaller, articleId: string): Promise<string> {
  const em = reader(caller);
  const place = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.edit', place);
  return await hashDraft(em, place.article);
}
