import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import { requireIdleVideos } from '../videos/requireIdleVideos.js';

/**
 * Refuses while a file of these articles is uploaded or processed, their video is made for readers or for downloading,
 * or an AI text, a transcript or a PDF is made of them: what is made then would belong to the company that they leave
 * (docs/domains/transfer.md).
 * @throws AppError VIDEO_BUSY, TRANSFER_BUSY.
 */
export async function requireIdle(em: Em, articleIds: readonly string[]): Promise<void> {
  await requireIdleVideos(em, articleIds);
  const ids = idArray(articleIds);
  const [busy] = await em.execute<[{ uploads: boolean; jobs: boolean }]>(
    `select
       exists (select 1 from upload u
         where u.article_id = any(?::uuid[]) and u.status = 'open' and u.expires_at > now()) as uploads,
       exists (select 1 from job j where j.status in ('new', 'processing') and (
         (j.name in ('videos.process', 'videos.encode', 'videos.transcode')
           and j.payload ->> 'videoId' in (select v.id::text from video v where v.article_id = any(?::uuid[])))
         or (j.name = 'videos.cut' and j.payload ->> 'articleId' = any(?::text[]))
         or (j.name like 'ai.%' and j.payload ->> 'aiGenerationId' in
           (select g.id::text from ai_generation g where g.article_id = any(?::uuid[])))
         or (j.name = 'videos.transcribe' and j.payload ->> 'transcriptionRequestId' in
           (select t.id::text from transcription_request t where t.article_id = any(?::uuid[])))
         or (j.name = 'articles.exportPdf' and j.payload ->> 'pdfExportId' in
           (select e.id::text from pdf_export e where e.article_id = any(?::uuid[])))
         or (j.name = 'videos.download' and j.payload ->> 'videoDownloadId' in
           (select d.id::text from video_download d where d.article_id = any(?::uuid[])))
         or (j.name = 'media.moveFiles' and exists (select 1 from media_file f where f.article_id = any(?::uuid[])
           and j.payload -> 'mediaFileIds' @> to_jsonb(f.id::text))))) as jobs`,
    [ids, ids, ids, ids, ids, ids, ids, ids],
  );
  if (busy.uploads || busy.jobs) throw new AppError('TRANSFER_BUSY');
}
