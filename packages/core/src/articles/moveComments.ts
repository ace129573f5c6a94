import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { Article } from './article.entity.js';

interface Moved {
  /** The target's videos and notes, by the ids of those of the article that the comments come from. */
  videos: ReadonlyMap<string, string>;
  notes: ReadonlyMap<string, string>;
}

/**
 * Moves the comments of an article to another one of the company, with the notifications of them; each keeps its moment
 * of a video and the note that it quotes. In a number of statements that does not grow with them.
 */
export async function moveComments(em: Em, from: Article, to: Article, { videos, notes }: Moved): Promise<void> {
  await em.execute(
    `update comment c set article_id = ?,
       video_id = coalesce(
         (select v.now from unnest(?::uuid[], ?::uuid[]) as v (before, now) where v.before = c.video_id),
         c.video_id),
       quote = case when n.now is null then c.quote else jsonb_set(c.quote, '{textTabId}', to_jsonb(n.now::text)) end
     from comment own
     left join unnest(?::uuid[], ?::uuid[]) as n (before, now) on n.before::text = own.quote ->> 'textTabId'
     where c.id = own.id and own.article_id = ?`,
    [
      to.id,
      idArray([...videos.keys()]),
      idArray([...videos.values()]),
      idArray([...notes.keys()]),
      idArray([...notes.values()]),
      from.id,
    ],
  );
  await em.execute(
    `update notification n set article_id = ? from comment c
     where c.id = n.comment_id and c.article_id = ? and n.article_id = ?`,
    [to.id, to.id, from.id],
  );
}
