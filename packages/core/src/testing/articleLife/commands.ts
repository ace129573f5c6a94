import { orderOfPlaces } from '@snaplore/schema/articleOrder';
import { contentText } from '@snaplore/schema/contentText';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';
import { authorize } from '../../access/authorize.js';
import { setArticleTags } from '../../articles/articleTags.js';
import { createArticle } from '../../articles/createArticle.js';
import { createTextTab } from '../../articles/createTextTab.js';
import { deleteArticle } from '../../articles/deleteArticle.js';
import { deleteTextTab } from '../../articles/deleteTextTab.js';
import { discardDraft } from '../../articles/discardDraft.js';
import { draftTabs, draftTitle } from '../../articles/draftContent.js';
import { duplicateArticle } from '../../articles/duplicateArticle.js';
import { loadArticle } from '../../articles/loadArticle.js';
import { mergeArticles } from '../../articles/mergeArticles.js';
import { orderTextTabs } from '../../articles/orderTextTabs.js';
import { pinTextTab } from '../../articles/pinTextTab.js';
import { publishArticle } from '../../articles/publishArticle.js';
import { readDraft } from '../../articles/readDraft.js';
import { saveArticleDraft } from '../../articles/saveArticleDraft.js';
import { setArticlesArchived } from '../../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../../articles/updateArticleDraft.js';
import { restoreArticle, restoreDiscardedDraft } from '../../deletions/restoreDeleted.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { appendNoteUpdates } from '../../notes/appendNoteUpdates.js';
import { openNote } from '../../notes/loadNote.js';
import { noteStoreIn } from '../../notes/noteStore.js';
import { inTransaction } from '../../outbox/transaction.js';
import { setArticleLink } from '../../sharing/setArticleLink.js';
import { shareArticle } from '../../sharing/shareArticle.js';
import { unshareArticle } from '../../sharing/unshareArticle.js';
import { transferArticle } from '../../transfer/transferArticle.js';
import { deleteVersion, restoreVersion } from '../../versions/restoreVersion.js';
import { reorderArticles } from '../../workspaces/reorderArticles.js';
import { wordsOf } from './checkLife.js';
import { wordsIn } from './wordsOfArticles.js';
import { addVideo, runLifeJobs } from './lifeFiles.js';
import { letDaysPass, purge, purgeLater } from './purgeLife.js';
import { articlesOf, discardedOf, publicationsOf, type Given, type Life } from './life.js';

const at = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length];

/** Types a paragraph into a live note, as the socket of an editor does. Nothing derived from it is refreshed yet. */
async function type({ life, caller, article, other }: Given): Promise<void> {
  const word = life.newWord();
  await inTransaction(caller, async ({ em }) => {
    authorize(caller.viewer, 'Note.write', await loadArticle(em, article.id));
    const tab = at(await draftTabs(em, article.id), other);
    if (!tab) return;
    const store = noteStoreIn(em, caller.viewer.companyId);
    const { doc, epoch } = await openNote(store, tab.id);
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(word)]);
    doc.getXmlFragment(noteField).push([paragraph]);
    await appendNoteUpdates(store, { noteId: tab.id, epoch, origin: 'life', updates });
    doc.destroy();
    life.words.add(word);
  });
}

/** Saves a note with one more paragraph, or a new note, as a client of REST does. */
async function save({ life, caller, article, other }: Given): Promise<void> {
  const word = life.newWord();
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: word }] };
  const { tabs } = await readDraft(caller, article.id);
  const chosen = other % 2 === 0 ? undefined : at(tabs, other);
  const text = { type: 'doc', content: [...(chosen?.content.content ?? []), paragraph] };
  await saveArticleDraft(caller, {
    id: article.id,
    textTabs: [{ ...(chosen ? { id: chosen.tab.id } : { title: 'Steps' }), text }],
  });
  life.words.add(word);
}

/**
 * A title is replaced by another one, and that is what its command is for: the words of one that was only draft are
 * lost on purpose.
 */
async function rename({ life, caller, article }: Given): Promise<void> {
  const word = life.newWord();
  await updateArticleDraft(caller, { id: article.id, title: word });
  if (article.draftTitle !== null || article.publicationId === null)
    for (const replaced of wordsIn(draftTitle(article))) life.words.delete(replaced);
  life.words.add(word);
}

/** A deleted version is gone for good: what it alone said is lost on purpose. */
async function removeVersion({ life, caller, article, other }: Given): Promise<void> {
  const version = at(await publicationsOf(life, [article.id]), other);
  if (!version || version.id === article.publicationId) return;
  await deleteVersion(caller, { articleId: article.id, number: version.number });
  const left = await wordsOf(life);
  for (const word of wordsIn(JSON.stringify([version.title, version.tabs])))
    if (!left.has(word)) life.words.delete(word);
}

/** A deleted note takes along what it alone said: that is lost on purpose. */
async function removeNote({ life, caller, article, other }: Given): Promise<void> {
  const chosen = at((await readDraft(caller, article.id)).tabs, other);
  if (!chosen) return;
  await deleteTextTab(caller, chosen.tab.id);
  const left = await wordsOf(life);
  for (const word of wordsIn(contentText(chosen.content))) if (!left.has(word)) life.words.delete(word);
}

async function pinNote({ caller, article, other }: Given): Promise<void> {
  const chosen = at((await readDraft(caller, article.id)).tabs, other);
  if (chosen) await pinTextTab(caller, { id: chosen.tab.id, isPinned: !chosen.tab.isPinned });
}

async function orderNotes({ caller, article, other }: Given): Promise<void> {
  const ids = (await readDraft(caller, article.id)).tabs.map(({ tab }) => tab.id);
  const from = other % (ids.length + 1);
  await orderTextTabs(caller, { articleId: article.id, textTabIds: [...ids.slice(from), ...ids.slice(0, from)] });
}

async function createBelow({ life, caller, article }: Given): Promise<void> {
  await createNamed(life, caller, { workspaceId: article.workspaceId, parentArticleId: article.id });
}

/** Creates an article with a word for its title, and a note. */
export async function createNamed(
  life: Life,
  caller: MemberCaller,
  place: { workspaceId: string; parentArticleId?: string },
): Promise<void> {
  const title = life.newWord();
  const { id } = await createArticle(caller, { ...place, title });
  life.articleIds.push(id);
  life.words.add(title);
  await createTextTab(caller, id);
}

async function reorder({ life, caller, article, one, other }: Given): Promise<void> {
  const ids = (await articlesOf(life)).filter(({ workspaceId }) => workspaceId === article.workspaceId);
  const places = ids
    .map(({ id }, index) => ({ articleId: id, depth: (one + index * other) % 3, key: (index * 7 + one) % 5 }))
    .sort((left, right) => left.key - right.key);
  await reorderArticles(caller, { workspaceId: article.workspaceId, order: orderOfPlaces(places) });
}

async function transfer({ life, caller, article, other }: Given): Promise<void> {
  const [first, second, third] = life.workspaceIds;
  const { here, there } = life.companyIds;
  const isThere = article.companyId === there;
  const workspaceId = isThere ? (other % 2 === 0 ? first : second) : third;
  const companyId = isThere ? here : there;
  await transferArticle(caller, { articleId: article.id, companyId, workspaceId });
}

async function bringBack({ life, role, other }: Given): Promise<void> {
  const gone = at(
    (await articlesOf(life)).filter(({ deletedAt }) => deletedAt !== null),
    other,
  );
  if (gone) await restoreArticle(life.as(role, gone.companyId), gone.id);
}

async function copy({ life, caller, article }: Given): Promise<void> {
  life.articleIds.push((await duplicateArticle(caller, article.id)).id);
}

/** Every command on an article. */
export const commands: Record<string, (given: Given) => Promise<unknown>> = {
  create: async ({ life, role, other }) => {
    const { here, there } = life.companyIds;
    const workspaceId = at(life.workspaceIds, other) as string;
    await createNamed(life, life.as(role, workspaceId === life.workspaceIds[2] ? there : here), { workspaceId });
  },
  'create below': createBelow,
  'add a note': async ({ caller, article }) => await createTextTab(caller, article.id),
  'pin a note': pinNote,
  'order the notes': orderNotes,
  'delete a note': removeNote,
  type,
  save,
  rename,
  publish: async ({ caller, article, other }) =>
    await publishArticle(caller, { id: article.id, isKeepDraft: other % 4 === 0 }),
  'discard the draft': async ({ caller, article }) => await discardDraft(caller, { id: article.id }),
  'restore a discarded draft': async ({ life, caller, article, other }) => {
    const draft = at(await discardedOf(life, [article.id]), other);
    if (draft) await restoreDiscardedDraft(caller, draft.id);
  },
  'restore a version': async ({ life, caller, article, other }) => {
    const version = at(await publicationsOf(life, [article.id]), other);
    if (version && version.id !== article.publicationId)
      await restoreVersion(caller, { articleId: article.id, number: version.number });
  },
  'delete a version': removeVersion,
  duplicate: copy,
  merge: async ({ life, caller, article, other }) => {
    const targetId = at(
      (await articlesOf(life)).filter(({ deletedAt }) => deletedAt === null),
      other,
    )?.id;
    if (targetId !== undefined) await mergeArticles(caller, { articleId: article.id, targetId });
  },
  'move to another workspace': async ({ life, caller, article, other }) =>
    await updateArticleDraft(caller, { id: article.id, workspaceId: at(life.workspaceIds, other) ?? null }),
  reorder,
  archive: async ({ caller, article }) =>
    await setArticlesArchived(caller, { articleIds: [article.id], isArchived: !article.isArchived }),
  delete: async ({ caller, article }) => await deleteArticle(caller, article.id),
  'restore a deleted article': bringBack,
  transfer,
  tag: async ({ caller, article, other }) =>
    await setArticleTags(caller, { id: article.id, tags: [`tag ${String(other % 3)}`] }),
  share: async ({ life, caller, article, other }) => {
    const userId = life.as('viewer', life.companyIds.here).viewer.userId;
    if (other % 3 === 0) await setArticleLink(caller, { articleId: article.id, isOn: other % 2 === 0 });
    else if (other % 3 === 1)
      await shareArticle(caller, { articleId: article.id, entities: [{ type: 'user', id: userId }] });
    else await unshareArticle(caller, { articleId: article.id, entityId: userId });
  },
  'add a video': addVideo,
  'let days pass': async (given) => await letDaysPass(given),
  purge,
  'purge days later': purgeLater,
  'run the jobs': async ({ life }) => {
    await runLifeJobs(life.app);
  },
};
