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
import { inTransaction } from '../outbox/transaction.js';
import { videoEntries } from './videoEntries.js';
import { indexAlone, writeEntries, type NewEntry } from './writeEntries.js';

/**
 * Rebuilds the search entries of an article: title, draft, notes, paragraphs, comments and what is said and
 * shown; entries of deleted parts are removed (docs/domains/search.md). Idempotent.
 */
export async function indexArticle(caller: Caller, articleId: string): Promise<void> {
  await inTransaction(caller, async ({ em }) => {
    await indexAlone(em, articleId);
    const article = await em.findOne(Article, { id: articleId });
    // The entries of a deleted article were deleted with it.
    if (!article) return;
    const publication =
      article.publicationId === null ? null : await em.findOneOrFail(Publication, { id: article.publicationId });
    const written = await writeEntries(em, article.companyId, [
      ...titleEntries(article),
      ...(await noteEntries(em, article, publication)),
      ...(await paragraphEntries(em, article, publication)),
      ...(await commentEntries(em, article)),
      ...(await videoEntries(em, article, publication)),
    ]);
    await em.execute(
      'delete from search_entry where article_id = ? and id not in (select jsonb_array_elements_text(?::jsonb))',
      [article.id, JSON.stringify(written)],
    );
  });
}

function placeOf(article: Article): Pick<NewEntry, 'workspaceId' | 'articleId'> {
  return { workspaceId: article.workspaceId, articleId: article.id };
}

function titleEntries(article: Article): NewEntry[] {
  const common = {
    ...placeOf(article),
    subjectId: article.id,
    isFoundByTitle: true,
    moreWords: article.tags.join(' '),
  };
  const titleOfDraft = article.draftTitle ?? (isPublished(article) ? null : article.title);
  return [
    ...(isPublished(article) ? [{ ...common, kind: 'article' as const, title: article.title }] : []),
    ...(titleOfDraft === null ? [] : [{ ...common, kind: 'draft' as const, title: titleOfDraft }]),
  ];
}

async function noteEntries(em: Em, article: Article, publication: Publication | null): Promise<NewEntry[]> {
  const common = (tab: { id: string; title: string }) => ({
    ...placeOf(article),
    subjectId: tab.id,
    textTabId: tab.id,
    isFoundByTitle: false,
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
    ...placeOf(article),
    kind: 'paragraph',
    subjectId: paragraph.id,
    paragraphId: paragraph.id,
    title: paragraph.title,
    isFoundByTitle: true,
    startTime: paragraph.start,
  }));
}

async function commentEntries(em: Em, article: Article): Promise<NewEntry[]> {
  const timeline = await readTimeline(em, article);
  const comments = await em.find(Comment, { articleId: article.id });
  return comments.map((comment) => ({
    ...placeOf(article),
    kind: 'comment',
    subjectId: comment.id,
    commentId: comment.id,
    title: article.title,
    body: contentText(comment.content),
    isFoundByTitle: false,
    startTime: timestampOf(timeline, comment),
  }));
}
