import { mapTranscript, type TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptLine } from '@snaplore/schema/transcript/transcript';
import type { PublishedParagraph } from '../articles/publishedContent.js';
import { idArray } from '../kernel/ids.js';
import type { AppServices } from '../kernel/services.js';
import { reader } from '../outbox/transaction.js';
import { byVideo } from '../transcripts/transcripts.queries.js';
import { servedParagraphs } from '../videos/servedParagraphs.js';
import type { Video } from '../videos/video.entity.js';
import { openShare, type OpenShare } from './openShare.js';

interface CutRow {
  id: string;
  source_video_id: string | null;
  ranges: Video['ranges'];
}

interface TranscriptRow {
  video_id: string;
  language: string | null;
  lines: TranscriptLine[];
}

/**
 * What is said in the video of a shared article, without what is hidden (docs/domains/transcripts.md). Read on the role
 * of guests, in one transaction; it does not count as an opening.
 * @throws AppError as `openShare`.
 */
export async function readSharedTranscript(
  services: AppServices,
  open: OpenShare,
): Promise<{ language: string | null; lines: TimelineLine[] }> {
  const guest = await openShare(services, open);
  return await reader({ ...open.caller, viewer: guest }).transactional(async (em) => {
    const [article] = await em.execute<{ served_video_ids: string[]; paragraphs: PublishedParagraph[] | null }[]>(
      'select served_video_ids, guest_video_paragraphs() as paragraphs from article where id = ?',
      [guest.articleId],
    );
    const paragraphs = article?.paragraphs ?? [];
    const cuts = await em.execute<CutRow[]>(
      `select id, source_video_id, ranges from video
       where article_id = ? and id = any(?::uuid[]) and status in ('playable', 'ready')`,
      [guest.articleId, idArray(article?.served_video_ids ?? [])],
    );
    const served = cuts.map(({ id, source_video_id: sourceVideoId, ranges }) => ({ id, sourceVideoId, ranges }));
    if (servedParagraphs(paragraphs, served).length === 0) return { language: null, lines: [] };
    const rows = await em.execute<TranscriptRow[]>(
      'select video_id, language, lines from transcript where article_id = ? order by id',
      [guest.articleId],
    );
    const transcripts = byVideo(rows.map(({ video_id: videoId, language, lines }) => ({ videoId, language, lines })));
    return { language: rows[0]?.language ?? null, lines: mapTranscript(paragraphs, transcripts, 'leftOut') };
  });
}
