/**
 * Whether something needs the video `v`, in SQL: a video is removed only while this is false (docs/domains/videos.md).
 * A draft names what edits took out as long as somebody can undo them. Whatever comes to name videos is added here, and
 * nowhere else. An id counts wherever it stands: what is taken for needed too often is only kept too long. A video is
 * named by its own article alone: a copy has videos of its own. A cut is needed while readers are served it, or the one
 * that will be served is being made.
 */
export const sqlVideoIsNeeded = `case when v.source_video_id is not null then exists (
  select 1 from article a where a.id = v.article_id
    and (v.id = any(a.served_video_ids) or a.video_publication_id is distinct from a.publication_id))
else (
  v.status not in ('ready', 'failed')
  or exists (select 1 from article a where a.id = v.article_id and a.deleted_at is not null)
  or exists (
    select 1 from video_draft d where d.article_id = v.article_id and strpos(d.paragraphs::text, v.id::text) > 0)
  or exists (
    select 1 from publication p where p.article_id = v.article_id and strpos(p.paragraphs::text, v.id::text) > 0)
  or exists (
    select 1 from discarded_draft d where d.article_id = v.article_id and strpos(d.paragraphs::text, v.id::text) > 0)
) end`;
