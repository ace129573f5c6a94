import { roomFor, type Places } from './postingList.js';

/** Whether a place still has the text that its words are of. Asked in the order of places. */
export type IsLive = (article: number, slot: number) => boolean;

/** The places of several lists of a word in one, in their order, without those whose texts are gone. */
export function mergePlaces(lists: readonly Places[], isLive: IsLive): Places {
  const merged = roomFor(lists.reduce((sum, { count }) => sum + count, 0));
  const heads = lists.map(() => 0);
  for (;;) {
    let next = -1;
    let [article, slot] = [Infinity, Infinity];
    for (const [index, list] of lists.entries()) {
      const head = heads[index] as number;
      if (head >= list.count) continue;
      const [ofArticle, ofSlot] = [list.articles[head] as number, list.slots[head] as number];
      if (ofArticle < article || (ofArticle === article && ofSlot < slot))
        [next, article, slot] = [index, ofArticle, ofSlot];
    }
    const list = lists[next];
    if (!list) return merged;
    const head = heads[next] as number;
    heads[next] = head + 1;
    if (!isLive(article, slot)) continue;
    merged.articles[merged.count] = article;
    merged.slots[merged.count] = slot;
    merged.weightBytes[merged.count] = list.weightBytes[head] as number;
    merged.count += 1;
  }
}
