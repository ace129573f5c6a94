import { isDeepStrictEqual } from 'node:util';
import { withoutBlockKeys } from '@snaplore/schema/notes/adoptBlockKeys';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn } from '../notes/noteStore.js';
import type { Article, Publication } from './article.entity.js';
import type { PublishedParagraph, PublishedTab } from './publishedContent.js';
import { TextTab } from './textTab.entity.js';
import { draftParagraphs } from './videoDraft.js';

/** A draft as its editors have it, with the live text of its notes. */
export interface DraftContent {
  title: string;
  tabs: PublishedTab[];
  paragraphs: PublishedParagraph[];
}

/** The notes of an article's draft, in their order. */
export async function draftTabs(em: Em, articleId: string): Promise<TextTab[]> {
  return await em.find(TextTab, { articleId, removedAt: null }, { orderBy: { position: 'asc', id: 'asc' } });
}

/** The title of an article's draft. */
export const draftTitle = ({ draftTitle: changed, title }: Pick<Article, 'draftTitle' | 'title'>): string =>
  changed ?? title;

/** As the database returns JSON: the editor's own objects have no prototype and would compare as different. */
const asStored = <Json>(json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;

async function contentOf(em: Em, { id, title, isPinned }: TextTab): Promise<PublishedTab> {
  const { json } = await readNote(noteReaderIn(em), id);
  return { id, title, isPinned, content: asStored(json) };
}

/**
 * Reads an article's draft with the live text of its notes.
 * @throws AppError NOTE_TOO_LARGE.
 */
export async function readDraftContent(em: Em, article: Article): Promise<DraftContent> {
  const tabs: PublishedTab[] = [];
  for (const tab of await draftTabs(em, article.id)) tabs.push(await contentOf(em, tab));
  return {
    title: draftTitle(article),
    tabs,
    paragraphs: await draftParagraphs(em, article.id),
  };
}

/** Whether what readers would be served of the draft differs from the publication; the notes' text is read last. */
export async function differsFromPublication(em: Em, article: Article, publication: Publication): Promise<boolean> {
  if (article.draftTitle !== null || article.draftWorkspaceId !== null) return true;
  const tabs = await draftTabs(em, article.id);
  const outline = ({ id, title, isPinned }: Omit<PublishedTab, 'content'>) => [id, title, isPinned];
  if (!isDeepStrictEqual(tabs.map(outline), publication.tabs.map(outline))) return true;
  const paragraphs = await draftParagraphs(em, article.id);
  if (!isDeepStrictEqual(asStored(paragraphs), publication.paragraphs)) return true;
  for (const [index, tab] of tabs.entries()) {
    const published = publication.tabs[index]?.content;
    const { content } = await contentOf(em, tab);
    // Keys of blocks are no words: readers see the same.
    if (!published || !isDeepStrictEqual(withoutBlockKeys(content), withoutBlockKeys(published))) return true;
  }
  return false;
}

/** The epoch and the newest update of each note; a note without a row was never written. */
export async function noteHeads(
  em: Em,
  tabIds: readonly string[],
  lock: 'for update' | '',
): Promise<Map<string, { epoch: number; head: string }>> {
  const rows = await em.execute<{ id: string; epoch: number; head: string }[]>(
    `select id, epoch, head::text as head from note where id = any(?::uuid[]) order by id ${lock}`,
    [idArray(tabIds)],
  );
  return new Map(rows.map(({ id, epoch, head }) => [id, { epoch, head }]));
}

/**
 * Locks the notes of a locked article's draft until the transaction ends, so that nothing is typed between reading a
 * draft and replacing it: what arrives meanwhile waits, and is refused when its epoch has ended.
 */
export async function lockDraftNotes(em: Em, articleId: string): Promise<void> {
  const tabs = await draftTabs(em, articleId);
  await noteHeads(
    em,
    tabs.map(({ id }) => id),
    'for update',
  );
}
