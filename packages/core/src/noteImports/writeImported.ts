import { LockMode } from '@mikro-orm/core';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { NoteImportLost, NoteImportReport } from '@snaplore/schema/noteImport';
import { slugify } from '@snaplore/schema/slugs';
import { Article, Publication } from '../articles/article.entity.js';
import type { PublishedTab } from '../articles/publishedContent.js';
import { TextTab } from '../articles/textTab.entity.js';
import { auditRequested } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId, newShortId } from '../kernel/ids.js';
import { enqueueImageSizes } from '../media/imageSizes.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { requireWithinQuota } from '../media/storageQuota.js';
import { claimKeys, type ReservedKeys } from '../media/storeFile.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { replaceNote } from '../notes/replaceNote.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import { rearrange } from '../workspaces/placeInOrder.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { ImportedArticle } from './importedArticle.entity.js';
import { withAddresses } from './importedLinks.js';
import { joinTexts } from './joinTexts.js';
import { knownArticles } from './knownArticles.js';
import type { MemberMentions } from './memberMentions.js';
import { NoteImport } from './noteImport.entity.js';
import { plannedArticles, type ImportPlan, type PlannedArticle, type PlannedPlace } from './planImport.js';
import { requireStillEditor } from './runImport.js';
import { soundContent } from './soundContent.js';
import type { ImportedFile } from './storeFiles.js';
import { withOwnFiles } from './withOwnFiles.js';

interface Imported {
  request: NoteImport;
  plan: ImportPlan;
  stored: readonly ImportedFile[];
  reserved: readonly ReservedKeys[];
  mentions: MemberMentions;
  lost: NoteImportLost[];
  signal: AbortSignal;
  progress: (done: number) => Promise<void>;
}

/** How many articles are held in memory at a time. */
const batch = 20;

/** Where a planned article is: one that is made now, or that was imported before. */
interface Place {
  articleId: string;
  shortId: string;
  isNew: boolean;
}

/**
 * Writes the articles of an import, their notes, files and order in one transaction: all are there at once, or none
 * (docs/domains/noteImports.md). What was imported before is left as it is.
 * @throws AppError FORBIDDEN, WORKSPACE_ARCHIVED, NOTE_IMPORT_CANCELLED, COMPANY_STORAGE_FULL.
 */
export async function writeImported(caller: Caller, imported: Imported): Promise<void> {
  const { request, plan, reserved } = imported;
  await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const workspace = await lockWorkspace(em, request.workspaceId);
    await requireStillEditor(em, request);
    if (workspace.isArchived) throw new AppError('WORKSPACE_ARCHIVED', {}, { workspace: 'WORKSPACE_ARCHIVED' });
    const [current] = await em.find(
      NoteImport,
      { id: request.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!current || current.cancelledAt !== null) throw new AppError('NOTE_IMPORT_CANCELLED');
    for (const each of reserved) await claimKeys(tx, each);
    const places = await placesOf(tx, workspace, plan.places);
    const counts = await writeArticles(tx, workspace, places, imported);
    await requireWithinQuota(em, caller.services.config, workspace.companyId);
    const isMade = plan.places.filter(({ key }) => places.get(key)?.isNew);
    if (isMade.length > 0) await order(tx, workspace.id, isMade, places);
    const report: NoteImportReport = {
      articles: isMade.length,
      notes: counts.notes,
      files: imported.stored.length,
      known: plan.places.length - isMade.length,
      lost: imported.lost,
    };
    await em.nativeUpdate(NoteImport, { id: request.id }, { report, finishedAt: databaseNow() });
    await em.nativeUpdate(Workspace, { id: workspace.id }, { lastActivityAt: databaseNow() });
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal') await auditImport(caller, tx, request, workspace, report);
  });
}

/** Gives each planned article an id, or that of the article which was imported before. */
async function placesOf(
  { em }: Tx,
  workspace: Workspace,
  planned: readonly PlannedPlace[],
): Promise<Map<string, Place>> {
  const sources = planned.map(({ source }) => source);
  const known = await knownArticles(em, workspace.id, sources);
  const isGone = sources.filter((source) => !known.has(source));
  // What was deleted since is imported again.
  await em.nativeDelete(ImportedArticle, { workspaceId: workspace.id, source: { $in: isGone } });
  return new Map(
    planned.map(({ key, source }) => {
      const before = known.get(source);
      return [
        key,
        before
          ? { articleId: before.articleId, shortId: before.shortId, isNew: false }
          : { articleId: newId(), shortId: newShortId(), isNew: true },
      ];
    }),
  );
}

async function writeArticles(
  tx: Tx,
  workspace: Workspace,
  places: ReadonlyMap<string, Place>,
  { plan, stored, mentions, request, signal, progress }: Imported,
): Promise<{ notes: number }> {
  const filesOf = Map.groupBy(stored, ({ key }) => key);
  const writer = new ArticleWriter(tx, workspace, request.userId, places, mentions);
  let [read, notes] = [0, 0];
  let waiting: { planned: PlannedArticle; files: readonly ImportedFile[] }[] = [];
  for await (const planned of plannedArticles(plan.linesPath)) {
    signal.throwIfAborted();
    read += 1;
    if (!places.get(planned.key)?.isNew) continue;
    waiting.push({ planned, files: filesOf.get(planned.key) ?? [] });
    notes += planned.tabs.length;
    if (waiting.length < batch) continue;
    await writer.write(waiting);
    waiting = [];
    await progress(read / plan.places.length);
  }
  await writer.write(waiting);
  return { notes };
}

class ArticleWriter {
  constructor(
    private readonly tx: Tx,
    private readonly workspace: Pick<Workspace, 'id' | 'companyId' | 'shortId' | 'slug'>,
    private readonly userId: string,
    private readonly places: ReadonlyMap<string, Place>,
    private readonly mentions: MemberMentions,
  ) {}

  async write(some: readonly { planned: PlannedArticle; files: readonly ImportedFile[] }[]): Promise<void> {
    const { em } = this.tx;
    const made = some.map(({ planned, files }) => ({ planned, files, article: this.article(planned) }));
    await em.flush();
    const published: { article: Article; publication: Publication }[] = [];
    for (const { planned, files, article } of made) {
      await this.addFiles(article, files);
      const tabs = planned.tabs.map((tab, position) => ({
        id: this.tab(article, tab.title, tab.isPinned, position).id,
        title: tab.title,
        isPinned: tab.isPinned,
        content: this.content(tab.content, files),
      }));
      const source = em.create(ImportedArticle, {
        articleId: article.id,
        companyId: article.companyId,
        workspaceId: article.workspaceId,
        source: planned.source,
      });
      em.persist(source);
      if (planned.isPublished) published.push({ article, publication: this.publication(article, tabs) });
      await em.flush();
      const store = noteStoreIn(em, article.companyId);
      for (const { id, content } of tabs) await replaceNote(store, id, content);
      this.emit(article, planned.isPublished);
    }
    for (const { article, publication } of published)
      Object.assign(article, {
        publicationId: publication.id,
        videoPublicationId: publication.id,
        publishedAt: publication.publishedAt,
        hasDraftChanges: false,
      });
    await em.flush();
    // The next ones need the memory.
    em.clear();
  }

  private article({ key, title, tags, isArchived }: PlannedArticle): Article {
    const { articleId: id, shortId } = this.places.get(key) as Place;
    const { em } = this.tx;
    const article = em.create(Article, {
      id,
      shortId,
      companyId: this.workspace.companyId,
      workspaceId: this.workspace.id,
      title,
      slug: slugify(title),
      tags,
      isArchived,
      authorId: this.userId,
      updatedById: this.userId,
    });
    em.persist(article);
    return article;
  }

  private async addFiles(article: Article, files: readonly ImportedFile[]): Promise<void> {
    const { em } = this.tx;
    for (const { key: _key, ...file } of files) {
      em.persist(
        em.create(MediaFile, {
          ...file,
          companyId: article.companyId,
          articleId: article.id,
          videoId: null,
          uploaderId: this.userId,
          checkedAt: databaseNow(),
        }),
      );
    }
    await enqueueImageSizes(this.tx, article.companyId, files);
  }

  private tab(article: Article, title: string, isPinned: boolean, position: number): TextTab {
    const { em } = this.tx;
    const tab = em.create(TextTab, { companyId: article.companyId, articleId: article.id, title, isPinned, position });
    em.persist(tab);
    return tab;
  }

  /** A note with the files that were stored, members as they are called, and links to where pages are now. */
  private content(content: ContentNode, files: readonly ImportedFile[]): ContentNode {
    const own = withOwnFiles(content, new Map(files.map(({ id }) => [id, id]))).content;
    const linked = withAddresses(this.mentions.in(own), (key) => {
      const place = this.places.get(key);
      return place ? `/b/${this.workspace.shortId}/${this.workspace.slug}/${place.shortId}` : null;
    });
    return soundContent(joinTexts(linked));
  }

  private publication(article: Article, tabs: PublishedTab[]): Publication {
    const { em } = this.tx;
    const publication = em.create(Publication, {
      companyId: article.companyId,
      articleId: article.id,
      number: 1,
      title: article.title,
      slug: article.slug,
      duration: 0,
      tabs,
      paragraphs: [],
      publisherId: this.userId,
    });
    em.persist(publication);
    return publication;
  }

  private emit({ id: articleId, companyId, workspaceId }: Article, isPublished: boolean): void {
    this.tx.emit(companyId, 'article.created', { articleId, workspaceId });
    if (isPublished)
      this.tx.emit(companyId, 'article.published', {
        articleId,
        workspaceId,
        actorId: this.userId,
        isNotification: false,
      });
  }
}

/** New articles stand behind the others, as in the file; below one that was imported before, behind its others. */
async function order(
  tx: Tx,
  workspaceId: string,
  made: readonly PlannedPlace[],
  places: ReadonlyMap<string, Place>,
): Promise<void> {
  const workspace = await tx.em.findOneOrFail(Workspace, { id: workspaceId });
  await rearrange(tx, workspace, (tree) => {
    for (const { key, parent } of made) {
      const above = parent === null ? null : (places.get(parent)?.articleId ?? null);
      const id = (places.get(key) as Place).articleId;
      const others = tree.childrenOf(above).filter((other) => other !== id);
      tree.move(id, above, others.at(-1));
    }
  });
}

async function auditImport(
  caller: Caller,
  tx: Tx,
  request: NoteImport,
  { id, title: name }: Workspace,
  { articles, known }: NoteImportReport,
): Promise<void> {
  const details = { articles: String(articles), known: String(known) };
  await auditRequested(caller, tx, request, { action: 'notes.imported', subject: { id, name }, details });
}
