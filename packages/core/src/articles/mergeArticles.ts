import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import { isPublished } from '../access/contentRules.js';
import { withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { requireId } from '../kernel/input.js';
import { copyVideos } from '../media/copyVideos.js';
import { copyNoteFiles } from '../noteFiles/copyNoteFiles.js';
import { requireNote } from '../notes/requireNote.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { endShares } from '../sharing/endShares.js';
import { requireIdleVideos } from '../videos/requireIdleVideos.js';
import { inPlaceOf, rearrange } from '../workspaces/placeInOrder.js';
import { Publication, type Article } from './article.entity.js';
import { markDeleted } from './deleteArticle.js';
import { lockDraftNotes, readDraftContent, type DraftContent } from './draftContent.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticles } from './lockArticle.js';
import { mergeContent } from './mergeContent.js';
import { moveComments } from './moveComments.js';
import { namedVideoIds } from './publishedContent.js';
import { replaceDraft } from './replaceDraft.js';
import { writePublication } from './writePublication.js';

export interface MergeArticles {
  /** The left article, which goes to the recently deleted ones. */
  articleId: string;
  /** The article that it is merged into, in the same workspace. */
  targetId?: string | null | undefined;
}

/**
 * Merges an article into another one of its workspace: draft into draft, publication into publication, tags, comments,
 * and what is nested below it. Its own links end (docs/domains/articles.md).
 * @returns the target.
 * @throws AppError NOT_FOUND, FORBIDDEN, MERGE_NO_TARGET, MERGE_INTO_ITSELF, MERGE_ELSEWHERE, MERGE_INTO_DRAFT,
 * PARAGRAPHS_FULL, VIDEO_EDITS_FULL, MERGE_VIDEOS, NOTE_FILES_FULL, ARTICLE_ARCHIVED, VIDEO_BUSY, EDITOR_LIMIT,
 * NOTE_TOO_LARGE; nothing changes then.
 */
export async function mergeArticles(caller: MemberCaller, input: MergeArticles): Promise<Article> {
  const leftId = requireId(input.articleId);
  if (input.targetId == null || input.targetId === '') {
    throw new AppError('MERGE_NO_TARGET', {}, { targetId: 'MERGE_NO_TARGET' });
  }
  const targetId = requireId(input.targetId);
  if (leftId.toLowerCase() === targetId.toLowerCase()) {
    throw new AppError('MERGE_INTO_ITSELF', {}, { targetId: 'MERGE_INTO_ITSELF' });
  }
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const [left, target] = await lockArticles(em, [leftId, targetId]);
    if (!left || !target) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Article.delete', left);
    authorize(caller.viewer, 'Article.edit', left);
    authorize(caller.viewer, 'Article.edit', target);
    requireMergeable(left.article, target.article);
    await requireIdleVideos(em, [left.article.id]);

    // What is typed into the target meanwhile would be taken for a text that the merge leaves out.
    await lockDraftNotes(em, target.article.id);
    const drafts = await Promise.all([readDraftContent(em, left.article), readDraftContent(em, target.article)]);
    const publications = [await publicationOf(tx, left.article), await publicationOf(tx, target.article)] as const;
    const named = [drafts[0], ...(publications[0] ? [publications[0]] : [])];
    const own = await copyNoteFiles(
      tx,
      named.map(({ tabs }) => tabs),
      left.article,
      target.article,
    );
    // Not the rows themselves: left keeps its publication.
    const sources = named.map(({ title, paragraphs }, index) => ({ title, paragraphs, tabs: own[index] ?? [] }));
    const videos = await copyVideos(tx, videosOf(sources), target.article);
    await requireFewVideos(tx, target.article);
    const tabIds = new Map(sources.flatMap(({ tabs }) => tabs.map(({ id }): [string, string] => [id, newId()])));
    const join = (one: DraftContent, other: DraftContent) =>
      mergeContent({ target: one, left: other, tabIds, videoIds: videos });

    const [leftDraft = drafts[0], leftPublication] = sources;
    const draft = join(drafts[1], leftDraft);
    for (const { content } of draft.content.tabs) requireNote(content);
    const published = leftPublication && publications[1] ? join(publications[1], leftPublication) : null;
    for (const { content } of published?.content.tabs ?? []) requireNote(content);

    await replaceDraft(tx, target.article, draft.content, caller.viewer.userId, 'edit');
    if (published) {
      const tabs = published.content.tabs.map((tab) => ({ ...tab, content: withBlockKeys(tab.content) }));
      await writePublication(tx, target.article, { ...published.content, tabs }, caller.viewer.userId);
    }
    target.article.tags = unite(target.article.tags, left.article.tags);
    await moveComments(em, left.article, target.article, {
      videos,
      notes: new Map([...draft.noteOf, ...(published?.noteOf ?? [])]),
    });
    await rearrange(tx, target.workspace, inPlaceOf(left.article.id, target.article.id));
    await endShares(tx, left.article);
    await markDeleted(caller, tx, left, [left.article.id], 'merged');
    await endDraftChange(caller, tx, target);
    tx.emit(target.article.companyId, 'article.changed', {
      articleId: target.article.id,
      workspaceId: target.workspace.id,
    });
    // Personal workspaces are not logged.
    if (target.workspace.visibility !== 'personal')
      await audit(
        caller,
        tx,
        'article.merged',
        { id: left.article.id, name: left.article.title },
        { in: target.workspace.title, into: target.article.title },
      );
    return target.article;
  });
}

/** @throws AppError MERGE_ELSEWHERE, MERGE_INTO_DRAFT, ARTICLE_ARCHIVED. */
function requireMergeable(left: Article, target: Article): void {
  if (left.workspaceId !== target.workspaceId) {
    throw new AppError('MERGE_ELSEWHERE', {}, { targetId: 'MERGE_ELSEWHERE' });
  }
  if (left.isArchived || target.isArchived) throw new AppError('ARTICLE_ARCHIVED');
  if (isPublished(left) && !isPublished(target)) {
    throw new AppError('MERGE_INTO_DRAFT', {}, { targetId: 'MERGE_INTO_DRAFT' });
  }
}

async function publicationOf({ em }: Tx, { publicationId }: Article): Promise<Publication | null> {
  return publicationId === null ? null : await em.findOneOrFail(Publication, { id: publicationId });
}

const videosOf = (contents: readonly DraftContent[]): string[] => [
  ...new Set(contents.flatMap(({ paragraphs }) => [...namedVideoIds(paragraphs)])),
];

/** @throws AppError MERGE_VIDEOS beyond what an article holds. */
async function requireFewVideos({ em }: Tx, { id }: Article): Promise<void> {
  const [row] = await em.execute<[{ count: number }]>(
    'select count(*)::int as count from video where article_id = ? and source_video_id is null',
    [id],
  );
  if (row.count > limits.videosPerArticle) throw new AppError('MERGE_VIDEOS', { max: limits.videosPerArticle });
}

/** Each tag once, whatever its case, as many as an article holds. */
function unite(target: readonly string[], left: readonly string[]): string[] {
  const known = new Set(target.map((tag) => tag.toLowerCase()));
  const more = left.filter((tag) => !known.has(tag.toLowerCase()));
  return [...target, ...more].slice(0, limits.tagsPerArticle);
}
