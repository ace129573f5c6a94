import type { Em } from '../../kernel/database.js';
import type { IsLive } from '../postings/mergePlaces.js';
import { placeOf, slots } from './place.js';

/**
 * Reads which places of a company have a text, of these articles or of all, for asking about them in any order, fastest
 * in that of the places.
 */
export async function livePlaces(
  em: Em,
  companyId: string,
  articles: ReadonlySet<number> | null = null,
): Promise<() => IsLive> {
  // Kept apart, so that each article is looked up: joined, all places would be read for each.
  const ofArticles = `unnest(?::bigint[]) as asked (article) cross join lateral (
    select place from search_entry
    where company_id = ? and place >= asked.article * ${slots} and place < (asked.article + 1) * ${slots} offset 0
  ) of_article`;
  const [row] = await em.execute<{ places: string | null }[]>(
    `select string_agg(place::text, ',' order by place) as places
     from ${articles ? ofArticles : 'search_entry where company_id = ?'}`,
    [...(articles ? [`{${[...articles].join(',')}}`] : []), companyId],
  );
  const places = row?.places == null ? new Float64Array() : Float64Array.from(row.places.split(','), Number);
  return () => {
    let at = 0;
    return (article, slot) => {
      const place = placeOf(article, slot);
      // Most of the time the place is near the one before it.
      let step = 1;
      while (at + step < places.length && (places[at + step] as number) < place) step *= 2;
      let [low, high] = [at, Math.min(at + step, places.length)];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((places[middle] as number) < place) low = middle + 1;
        else high = middle;
      }
      at = low;
      return places[low] === place;
    };
  };
}
