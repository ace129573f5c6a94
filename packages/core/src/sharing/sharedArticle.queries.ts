import type { ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { timeOfPath } from '../articles/articleTimePath.js';
import type { PublishedParagraph, PublishedTab } from '../articles/publishedContent.js';
import { AppError } from '../kernel/appError.js';
import type { GuestViewer } from '../kernel/caller.js';
import type { AppServices } from '../kernel/services.js';
import { idArray } from '../kernel/ids.js';
import type { MediaFileKind } from '../media/mediaFile.entity.js';
import { reader } from '../outbox/transaction.js';
import { sqlHasLines } from '../transcripts/transcript.entity.js';
import { servedParagraphs } from '../videos/servedParagraphs.js';
import type { VideoSprite } from '../videos/video.entity.js';
import { countOpening, openShare, type OpenShare } from './openShare.js';
import { namedFileIds, noteForGuests } from './sharedNote.js';
import { logoFileId, sharedPath } from './sharedPath.js';

/** A file of a shared article under its path. */
export interface SharedFile {
  path: string;
  kind: MediaFileKind;
  mimeType: string;
  label: string;
  width: number | null;
  height: number | null;
  /** The exact names of its codecs; null where the type says enough. */
  codecs: string | null;
  /** Of a file in segments: how many. */
  segmentCount: number | null;
}

export interface SharedVideo {
  id: string;
  duration: number;
  width: number | null;
  height: number | null;
  sprite: VideoSprite | null;
  files: SharedFile[];
}

/** Everything that a guest is given of an article, and nothing of the people who made it. */
export interface SharedArticle {
  articleId: string;
  title: string;
  slug: string;
  publishedAt: Date;
  duration: number;
  tabs: PublishedTab[];
  paragraphs: PublishedParagraph[];
  videos: SharedVideo[];
  /** Whether the video that was published last is still being made, and that of a former publication is served. */
  isVideoBeingMade: boolean;
  /** Whether anything is said in the video. */
  hasTranscript: boolean;
  workspaceTitle: string;
  workspaceSlug: string;
  companyTitle: string;
  /** The path of the logo; null without one. */
  companyLogo: string | null;
}

interface ArticleRow {
  short_id: string;
  title: string;
  slug: string;
  published_at: string;
  tabs: PublishedTab[];
  served_video_ids: string[];
  /** With the videos that they are made of; null without a video. */
  paragraphs: PublishedParagraph[] | null;
  is_video_being_made: boolean;
  workspace_title: string;
  workspace_slug: string;
  company_title: string;
  logo_key: string | null;
}

interface CutColumns {
  source_video_id: string | null;
  ranges: ShownRange[] | null;
}

interface FileRow {
  id: string;
  video_id: string | null;
  kind: MediaFileKind;
  mime_type: string;
  label: string | null;
  width: number | null;
  height: number | null;
  codecs: string | null;
  segment_count: number | null;
}

/**
 * What a share opens: the published article, for anybody alike who has the link (docs/domains/sharing.md). Read on the
 * role of guests, in one transaction.
 * @param isReopened whether the page is open already: it does not count as another opening.
 * @throws AppError as `openShare`.
 */
export async function readSharedArticle(
  services: AppServices,
  { isReopened, ...open }: OpenShare & { isReopened: boolean },
): Promise<SharedArticle> {
  const guest = await openShare(services, open);
  const article = await readAsGuest(services, open, guest);
  if (!isReopened) await countOpening(services, guest);
  return article;
}

async function readAsGuest(services: AppServices, open: OpenShare, guest: GuestViewer): Promise<SharedArticle> {
  return await reader({ ...open.caller, viewer: guest }).transactional(async (em) => {
    const [row] = await em.execute<ArticleRow[]>(
      `select a.short_id, p.title, p.slug, p.published_at, p.tabs, a.served_video_ids,
         guest_video_paragraphs() as paragraphs, w.title as workspace_title,
         w.slug as workspace_slug, c.title as company_title, c.logo_key,
         p.id is distinct from a.video_publication_id as is_video_being_made
       from article a join publication p on p.id = a.publication_id join workspace w on w.id = a.workspace_id
       join company c on c.id = a.company_id where a.id = ?`,
      [guest.articleId],
    );
    // It ended a moment ago.
    if (!row) throw new AppError('NOT_FOUND');
    const videoIds = idArray(row.served_video_ids);
    const videos = await em.execute<(Omit<SharedVideo, 'files'> & CutColumns)[]>(
      `select id, duration, width, height, sprite, source_video_id, ranges from video
       where article_id = ? and id = any(?::uuid[]) and status in ('playable', 'ready') order by id`,
      [guest.articleId, videoIds],
    );
    const paragraphs = servedParagraphs(
      row.paragraphs ?? [],
      videos.map(({ id, source_video_id: sourceVideoId, ranges }) => ({ id, sourceVideoId, ranges })),
    );
    const spoken = await em.execute<{ video_id: string }[]>(
      `select video_id from transcript where article_id = ? and ${sqlHasLines}`,
      [guest.articleId],
    );
    const fileIds = idArray(row.tabs.flatMap(({ content }) => namedFileIds(content)));
    const files = await em.execute<FileRow[]>(
      `select id, video_id, kind, mime_type, label, width, height, codecs, segment_count from media_file
       where article_id = ? and (video_id = any(?::uuid[]) and kind <> 'original'
         or video_id is null and id = any(?::uuid[])) order by id`,
      [guest.articleId, videoIds, fileIds],
    );
    const linkOf = (href: string): string => sharedLink(href, row.short_id, open);
    return {
      articleId: guest.articleId,
      title: row.title,
      slug: row.slug,
      publishedAt: new Date(row.published_at),
      duration: timelineDuration(paragraphs),
      tabs: row.tabs.map((tab) => ({ ...tab, content: noteWithPaths(services, guest, tab, { files, linkOf }) })),
      paragraphs,
      videos: videos.map(({ source_video_id: _source, ranges: _ranges, ...video }) => ({
        ...video,
        files: filesOf(services, guest, video.id, files),
      })),
      hasTranscript: paragraphs.length > 0 && spoken.length > 0,
      isVideoBeingMade: row.is_video_being_made,
      workspaceTitle: row.workspace_title,
      workspaceSlug: row.workspace_slug,
      companyTitle: row.company_title,
      companyLogo:
        row.logo_key === null ? null : sharedPath(services.config, { ...guest, fileId: logoFileId(row.logo_key) }),
    };
  });
}

function noteWithPaths(
  { config }: AppServices,
  guest: GuestViewer,
  { content }: PublishedTab,
  { files, linkOf }: { files: readonly FileRow[]; linkOf: (href: string) => string },
): PublishedTab['content'] {
  const ofNotes = new Set(files.filter((file) => file.video_id === null).map(({ id }) => id));
  return noteForGuests(
    content,
    (fileId) => (ofNotes.has(fileId) ? sharedPath(config, { ...guest, fileId }) : null),
    linkOf,
  );
}

/** A link to a time of the article itself leads to that time of the shared page; any other where it leads. */
function sharedLink(href: string, shortId: string, { token, isPrivate }: OpenShare): string {
  const time = timeOfPath(href, shortId);
  if (time === null) return href;
  return `/b/shared/${token}${isPrivate ? '/private' : ''}?mode=video&t=${String(time)}`;
}

function filesOf(
  { config }: AppServices,
  guest: GuestViewer,
  videoId: string,
  files: readonly FileRow[],
): SharedFile[] {
  return files
    .filter((file) => file.video_id === videoId)
    .map(({ id, kind, mime_type: mimeType, label, width, height, codecs, segment_count: segmentCount }) => ({
      path: sharedPath(config, { ...guest, fileId: id }),
      kind,
      mimeType,
      label: label ?? '',
      width,
      height,
      codecs,
      segmentCount,
    }));
}
