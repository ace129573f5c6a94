import { removeVectors } from '../ai/vectors/removeVectors.js';
import { isPublished } from '../access/contentRules.js';
import { contentText } from '@snaplore/schema/contentText';
import { Article, Publication } from '../articles/article.entity.js';
import { draftTabs, draftTitle } from '../articles/draftContent.js';
import { draftParagraphs } from '../articles/videoDraft.js';
import { Comment } from '../comments/comment.entity.js';
import { readTimeline, timestampOf } from '../comments/commentMoment.js';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn } from '../notes/noteStore.js';
import type { Caller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { indexAlone } from './index/indexAlone.js';
import { videoEntries } from './videoEntries.js';
import type { NewEntry } from './index/newEntry.js';
import { writeEntries, type WrittenEntries } from './index/writeEntries.js';

/**
 * Makes the search entries of an article those of its title, tags, draft, notes, paragraphs, comments and what is
 * said and shown (docs/domains/search.md). Idempotent.
 */
export async function indexArticle(caller: Caller, articleId: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    await indexArticleIn(tx, articleId);
  });
}

/**
 * The same in a transaction of the caller's, where the article is to be found as soon as that is committed.
 * @returns null where there is no such article.
 */
export async function indexArticleIn(tx: Tx, articleId: string): Promise<WrittenEntries | null> {
  const { em } = tx;
  await indexAlone(em, articleId);
  const article = await em.findOne(Article, { id: articleId }, { refresh: true });
  // The entries of a deleted article were deleted with it.
  if (!article) return null;
  const { companyId, workspaceId } = article;
  const entries = await articleEntries(em, article);
  const written = await writeEntries(tx, { companyId, workspaceId, articleId }, entries);
  if (written.removed.length > 0) await removeVectors(em, articleId, entries);
  return written;
}

/** What is to be found of an article. */
export async function articleEntries(em: Em, article: Article): Promise<NewEntry[]> {
  const publication =
    article.publicationId === null ? null : await em.findOneOrFail(Publication, { id: article.publicationId });
  return [
    ...titleEntries(article),
    ...(await noteEntries(em, article, publication)),
    ...(await paragraphEntries(em, article, publication)),
    ...(await commentEntries(em, article)),
    ...(await videoEntries(em, article, publication)),
  ];
}

function titleEntries(article: Article): NewEntry[] {
  const subjectId = article.id;
  const tags = article.tags.join(', ');
  const titleOfDraft = article.draftTitle ?? (isPublished(article) ? null : article.title);
  return [
    ...(isPublished(article) ? [{ kind: 'article' as const, subjectId, title: article.title }] : []),
    ...(isPublished(article) && tags !== ''
      ? [{ kind: 'tag' as const, subjectId, title: article.title, body: tags }]
      : []),
    // Only editors find a draft, so that its tags need no entry of their own.
    ...(titleOfDraft === null ? [] : [{ kind: 'draft' as const, subjectId, title: titleOfDraft, moreWords: tags }]),
  ];
}

async function noteEntries(em: Em, article: Article, publication: Publication | null): Promise<NewEntry[]> {
  const common = (tab: { id: string; title: string }) => ({
    subjectId: tab.id,
    textTabId: tab.id,
    // 'Note' is the default title of every tab.
    moreWords: tab.title === 'Note' ? '' : tab.title,
  });
  const published = new Map((publication?.tabs ?? []).map((tab) => [tab.id, { tab, text: contentText(tab.content) }]));
  const entries: NewEntry[] = [...published.values()].map(({ tab, text }) => ({
    ...common(tab),
    kind: 'note',
    title: article.title,
    body: text,
  }));
  for (const tab of await draftTabs(em, article.id)) {
    const { text } = await readNote(noteReaderIn(em), tab.id);
    if (text === (published.get(tab.id)?.text ?? '')) continue;
    entries.push({ ...common(tab), kind: 'draftNote', title: draftTitle(article), body: text });
  }
  return entries;
}

/** Of an article that was never published, its editors find the draft's paragraphs. */
async function paragraphEntries(em: Em, article: Article, publication: Publication | null): Promise<NewEntry[]> {
  const paragraphs = publication?.paragraphs ?? (await draftParagraphs(em, article.id));
  return paragraphs.map((paragraph) => ({
    kind: 'paragraph',
    subjectId: paragraph.id,
    paragraphId: paragraph.id,
    title: paragraph.title,
    startTime: paragraph.start,
  }));
}

async function commentEntries(em: Em, article: Article): Promise<NewEntry[]> {
  const timeline = await readTimeline(em, article);
  const comments = await em.find(Comment, { articleId: article.id });
  return comments.map((comment) => ({
    kind: 'comment',
    subjectId: comment.id,
    commentId: comment.id,
    title: article.title,
    body: contentText(comment.content),
    startTime: timestampOf(timeline, comment),
  }));
}
