import { isPublished } from '../access/contentRules.js';
import { contentText } from '@snaplore/schema/contentText';
import { Article } from '../articles/article.entity.js';
import { Paragraph } from '../articles/paragraph.entity.js';
import { TextTab } from '../articles/textTab.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn } from '../notes/noteStore.js';
import type { Caller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { inTransaction } from '../outbox/transaction.js';
import { indexAlone, writeEntries, type NewEntry } from './writeEntries.js';

/**
 * Rebuilds the search entries of an article: title, draft, notes, paragraphs and comments; entries of deleted parts are
 * removed (docs/domains/search.md). Idempotent.
 */
export async function indexArticle(caller: Caller, articleId: string): Promise<void> {
  await inTransaction(caller, async ({ em }) => {
    await indexAlone(em, articleId);
    const article = await em.findOne(Article, { id: articleId });
    // The entries of a deleted article were deleted with it.
    if (!article) return;
    const written = await writeEntries(em, article.companyId, [
      ...titleEntries(article),
      ...(await noteEntries(em, article)),
      ...(await paragraphEntries(em, article)),
      ...(await commentEntries(em, article)),
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
  const draftTitle = article.draftTitle ?? (isPublished(article) ? null : article.title);
  return [
    ...(isPublished(article) ? [{ ...common, kind: 'article' as const, title: article.title }] : []),
    ...(draftTitle === null ? [] : [{ ...common, kind: 'draft' as const, title: draftTitle }]),
  ];
}

async function noteEntries(em: Em, article: Article): Promise<NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const tab of await em.find(TextTab, { articleId: article.id }, { orderBy: { position: 'asc' } })) {
    const common = {
      ...placeOf(article),
      subjectId: tab.id,
      textTabId: tab.id,
      isFoundByTitle: false,
      // 'Note' is the default title of every tab.
      moreWords: tab.title === 'Note' ? '' : tab.title,
    };
    const published = isPublished(article) && tab.content ? contentText(tab.content) : null;
    if (published !== null) entries.push({ ...common, kind: 'note', title: article.title, body: published });
    const { text } = await readNote(noteReaderIn(em), tab.id);
    if (text !== (published ?? '')) {
      entries.push({ ...common, kind: 'draftNote', title: article.draftTitle ?? article.title, body: text });
    }
  }
  return entries;
}

async function paragraphEntries(em: Em, article: Article): Promise<NewEntry[]> {
  const paragraphs = await em.find(Paragraph, { articleId: article.id });
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
  const comments = await em.find(Comment, { articleId: article.id });
  return comments.map((comment) => ({
    ...placeOf(article),
    kind: 'comment',
    subjectId: comment.id,
    commentId: comment.id,
    title: article.title,
    body: contentText(comment.content),
    isFoundByTitle: false,
    startTime: comment.timestamp,
  }));
}
