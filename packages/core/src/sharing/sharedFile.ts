import type { PublishedTab } from '../articles/publishedContent.js';
import { contentTypeOf } from '../adapters/storage/storageKeys.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import type { Caller, GuestViewer } from '../kernel/caller.js';
import type { ImageSize, MediaFileKind } from '../media/mediaFile.entity.js';
import { reader } from '../outbox/transaction.js';
import { reopenShare } from './openShare.js';
import { namedFileIds } from './sharedNote.js';
import { logoFileId, readSharedPath, type SharedPath } from './sharedPath.js';

/** A stored file that a guest may read now. */
export interface OpenedFile {
  id: string;
  /** Null of a file that belongs to no video. */
  videoId: string | null;
  /** A logo is that of the company. */
  kind: MediaFileKind | 'logo';
  name: string;
  storageKey: string;
  mimeType: string;
  /** Null where it is not kept. */
  bytes: number | null;
  /** Of an image of a note. */
  sizes: ImageSize[] | null;
}

/** What a path in a shared answer opens. */
export interface OpenedPath {
  /** Reads as the guest. */
  em: Em;
  bound: SharedPath;
  file: OpenedFile;
}

interface Row {
  id: string;
  video_id: string | null;
  kind: MediaFileKind;
  name: string;
  storage_key: string;
  mime_type: string;
  bytes: string | null;
  sizes: ImageSize[] | null;
  /** Of a file of a video: whether readers are served it. */
  is_served: boolean | null;
  tabs: PublishedTab[] | null;
}

/**
 * The file of a path in a shared answer: the share is asked again, and what is published now has to name the file
 * (docs/domains/media.md). Every other path is answered alike.
 * @throws AppError NOT_FOUND.
 */
export async function openSharedFile(caller: Caller, path: string): Promise<OpenedFile> {
  return (await openSharedPath(caller, path)).file;
}

/** As `openSharedFile`, with what else the path opens. @throws AppError NOT_FOUND. */
export async function openSharedPath(caller: Caller, path: string): Promise<OpenedPath> {
  const { services } = caller;
  const bound = readSharedPath(services.config, path);
  const guest = bound && (await reopenShare(services, bound));
  if (!bound || !guest) throw new AppError('NOT_FOUND');
  const em = reader({ ...caller, viewer: guest });
  return { em, bound, file: await openFile(em, bound, guest) };
}

async function openFile(em: Em, bound: SharedPath, guest: GuestViewer): Promise<OpenedFile> {
  if (bound.fileId.startsWith('ffffffff-')) return await openLogo(em, bound.fileId, guest.companyId);
  const [row] = await em.execute<Row[]>(
    `select f.id, f.video_id, f.kind, f.name, f.storage_key, f.mime_type, f.bytes, f.sizes,
       f.video_id = any(a.served_video_ids) as is_served,
       case when f.video_id is null then p.tabs end as tabs
     from media_file f join article a on a.id = f.article_id join publication p on p.id = a.publication_id
     where f.id = ? and f.article_id = ? and f.kind <> 'original'`,
    [bound.fileId, guest.articleId],
  );
  if (!row || !isNamed(row)) throw new AppError('NOT_FOUND');
  const { id, video_id: videoId, kind, name, storage_key: storageKey, mime_type: mimeType, bytes, sizes } = row;
  return { id, videoId, kind, name, storageKey, mimeType, bytes: bytes === null ? null : Number(bytes), sizes };
}

async function openLogo(em: Em, id: string, companyId: string): Promise<OpenedFile> {
  const [company] = await em.execute<{ logo_key: string | null }[]>('select logo_key from company where id = ?', [
    companyId,
  ]);
  const storageKey = company?.logo_key ?? null;
  if (storageKey === null || logoFileId(storageKey) !== id) throw new AppError('NOT_FOUND');
  const mimeType = contentTypeOf(storageKey);
  return { id, videoId: null, kind: 'logo', name: 'logo', storageKey, mimeType, bytes: null, sizes: null };
}

function isNamed({ id, video_id: videoId, is_served: isServed, tabs }: Row): boolean {
  if (videoId !== null) return isServed === true;
  return (tabs ?? []).some(({ content }) => namedFileIds(content).includes(id));
}
