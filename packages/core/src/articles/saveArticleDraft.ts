import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { editNote } from '../notes/editNote.js';
import { replaceNote } from '../notes/replaceNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { requireNote } from '../notes/requireNote.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller, Viewer } from '../kernel/caller.js';
import { optionalText, requireId } from '../kernel/input.js';
import { ownContent } from '../noteFiles/ownContent.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { addTextTab } from './createTextTab.js';
import { draftTabs, draftTitle } from './draftContent.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticle } from './lockArticle.js';
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
 * that users who are typing in it are not interrupted; what is saved unchanged makes no draft
 * (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, TEXT_TAB_LIMIT, EDITOR_LIMIT, NOTE_TOO_LARGE, NOTE_TOO_DEEP, NOTE_INVALID,
 * NOTE_FILE_UNKNOWN, NOTE_FILES_FULL, BAD_INPUT.
 */
export async function saveArticleDraft(caller: MemberCaller, input: DraftFields & { id: string }): Promise<Article> {
  const { title, textTabs } = checkDraftFields(input);
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticle(tx.em, input.id);
    const { article, workspace } = locked;
    authorize(caller.viewer, 'Article.edit', locked);
    const before = draftTitle(article);
    if (title !== undefined) setDraftTitle(article, title, caller.viewer.userId);
    const { written, isChanged } = await saveTabs(tx, caller.viewer, article, textTabs ?? []);
    for (const id of written) {
      tx.emit(article.companyId, 'note.changed', { textTabId: id, articleId: article.id, workspaceId: workspace.id });
    }
    if (isChanged || written.length > 0 || before !== draftTitle(article)) await endDraftChange(caller, tx, locked);
    return article;
  });
}

/** @returns the ids of the tabs whose text was changed, and whether a tab was added or renamed. */
async function saveTabs(
  tx: Tx,
  viewer: Viewer,
  article: Article,
  saves: DraftTab[],
): Promise<{ written: string[]; isChanged: boolean }> {
  const tabs = await draftTabs(tx.em, article.id);
  const store = noteStoreIn(tx.em, article.companyId);
  const written: string[] = [];
  let isChanged = false;
  for (const { id, title, text } of saves) {
    let tab = tabs.find((each) => each.id === id);
    // A tab of another article is none of this one's.
    if (id !== undefined && !tab) throw new AppError('NOT_FOUND');
    if (tab) {
      isChanged ||= title !== undefined && title !== tab.title;
      if (title !== undefined) tab.title = title;
      const own = text && (await ownContent(tx, viewer, article, tab.id, text));
      if (own && (await editNote(store, tab.id, own))) written.push(tab.id);
    } else {
      tab = addTextTab(tx.em, article, tabs, title);
      isChanged = true;
      tabs.push(tab);
      await tx.em.flush();
      if (text) await replaceNote(store, tab.id, await ownContent(tx, viewer, article, null, text));
      if (text) written.push(tab.id);
    }
  }
  return { written, isChanged };
}
