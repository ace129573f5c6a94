import type { ContentNode } from '@snaplore/schema/contentText';
import { limits } from '@snaplore/schema/limits';
import { editNote } from '../notes/editNote.js';
import { replaceNote } from '../notes/replaceNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { requireNote } from '../notes/requireNote.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { optionalText, requireId } from '../kernel/input.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { lockArticle } from './lockArticle.js';
import { TextTab } from './textTab.entity.js';
import { setDraftTitle } from './setDraftTitle.js';

/** A note of a draft: an existing one with an id, a new one without. Fields that are left out stay. */
interface DraftTab {
  id?: string | undefined;
  title?: string | undefined;
  text?: ContentNode | undefined;
}

export interface DraftFields {
  title?: string | undefined;
  /** Notes that are left out stay. */
  textTabs?: DraftTab[] | undefined;
}

/**
 * Checks a draft's fields against their limits (docs/domains/articles.md).
 * @throws AppError BAD_INPUT, EDITOR_LIMIT, NOTE_TOO_DEEP, NOTE_INVALID, NOT_FOUND.
 */
export function checkDraftFields(input: DraftFields): DraftFields {
  const title = input.title === undefined ? undefined : optionalText(input.title, 'title', limits.articleTitleMax);
  for (const { text } of input.textTabs ?? []) if (text !== undefined) requireNote(text);
  const textTabs = input.textTabs?.map((tab) => ({
    id: tab.id === undefined ? undefined : requireId(tab.id),
    // An empty name becomes 'Note' (docs/domains/articles.md).
    title: tab.title === undefined ? undefined : optionalText(tab.title, 'textTabs', limits.textTabTitleMax) || 'Note',
    text: tab.text,
  }));
  return { title, textTabs };
}

/**
 * Saves the title and notes of a draft in one transaction. A note's text is applied as an edit of the live document, so
 * that users who are typing in it are not interrupted (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, TEXT_TAB_LIMIT, EDITOR_LIMIT, NOTE_TOO_LARGE, NOTE_TOO_DEEP, NOTE_INVALID,
 * BAD_INPUT.
 */
export async function saveArticleDraft(caller: MemberCaller, input: DraftFields & { id: string }): Promise<Article> {
  const { title, textTabs } = checkDraftFields(input);
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, input.id);
    authorize(caller.viewer, 'Article.edit', { article, workspace });
    if (title !== undefined) setDraftTitle(article, title);
    const { written, isVisible } = await saveTabs(tx, article, textTabs ?? []);
    for (const id of written) {
      tx.emit(article.companyId, 'note.changed', { textTabId: id, articleId: article.id, workspaceId: workspace.id });
    }
    article.hasDraftChanges = true;
    article.updatedById = caller.viewer.userId;
    article.updatedAt = databaseNow();
    const changed = { articleId: article.id, workspaceId: workspace.id };
    tx.emit(article.companyId, 'draft.changed', changed);
    if (isVisible) tx.emit(article.companyId, 'article.changed', changed);
    return article;
  });
}

/**
 * @returns the ids of the tabs whose text was written, and whether readers see a change: the title of a published note
 *   is not drafted.
 */
async function saveTabs(
  tx: Tx,
  article: Article,
  saves: DraftTab[],
): Promise<{ written: string[]; isVisible: boolean }> {
  const tabs = await tx.em.find(TextTab, { articleId: article.id }, { orderBy: { position: 'asc' } });
  const store = noteStoreIn(tx.em, article.companyId);
  const written: string[] = [];
  let isVisible = false;
  for (const { id, title, text } of saves) {
    let tab = tabs.find((each) => each.id === id);
    // A tab of another article is none of this one's.
    if (id !== undefined && !tab) throw new AppError('NOT_FOUND');
    if (tab) {
      if (title !== undefined) {
        isVisible ||= tab.content !== null && title !== tab.title;
        tab.title = title;
      }
      if (text) await editNote(store, tab.id, text);
    } else {
      if (tabs.length >= limits.textTabsPerArticle) {
        throw new AppError('TEXT_TAB_LIMIT', { max: limits.textTabsPerArticle }, { textTabs: 'TEXT_TAB_LIMIT' });
      }
      tab = tx.em.create(TextTab, {
        companyId: article.companyId,
        articleId: article.id,
        position: (tabs.at(-1)?.position ?? -1) + 1,
        ...(title === undefined ? {} : { title }),
      });
      tx.em.persist(tab);
      tabs.push(tab);
      await tx.em.flush();
      if (text) await replaceNote(store, tab.id, text);
    }
    if (text) written.push(tab.id);
  }
  return { written, isVisible };
}
