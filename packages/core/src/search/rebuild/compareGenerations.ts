import { IsolationLevel } from '@mikro-orm/core';
import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { reader } from '../../outbox/transaction.js';
import { livePlaces } from '../index/livePlaces.js';
import { articleOf, placeOf, slotAt } from '../index/place.js';
import { openList, readPlaces, type Place } from '../postings/postingList.js';
import { ownPart, sharedPart, unpackLists } from '../postings/postingRow.js';
import type { IsLive } from '../postings/mergePlaces.js';
import { addTailPlaces } from '../postings/tailRow.js';
import type { OwnRebuild } from './beginRebuild.js';

/** How the lists of a company's living index differ from those that were written again, in places of words. */
export interface ListFaults {
  /** Places that have a text with the word, and that the living lists did not have. */
  missing: number;
  /** Places of words that the text does not have. */
  extra: number;
  /** Places that stood in the lists more than once. */
  doubled: number;
  /** Places where the word weighed something else; 0 where all weigh something else now. */
  stale: number;
}

/** Places of one word, each with the byte of its weight; a place that comes again is another entry. */
type Found = [place: number, weightByte: number][];

const wordsAtOnce = 4_096;

/**
 * Compares the living lists of a company with those of the next generation, as of one moment. Articles that were
 * written since they were read for that are left out, and so are places whose texts are gone.
 */
export async function compareGenerations(caller: Caller, { companyId }: OwnRebuild): Promise<ListFaults> {
  return await reader(caller).transactional(
    async (em) => {
      const faults: ListFaults = { missing: 0, extra: 0, doubled: 0, stale: 0 };
      const [index] = await em.execute<{ words: number; keeps_weights: boolean }[]>(
        `select i.words, r.keeps_weights from search_index i join search_rebuild r on r.company_id = i.company_id
         where i.company_id = ?`,
        [companyId],
      );
      if (!index) return faults;
      const isCompared = await comparedPlaces(em, companyId);
      const tail = await livingTail(em, companyId);
      for (let first = 0; first < index.words; first += wordsAtOnce) {
        const range = { companyId, first, end: first + wordsAtOnce };
        const [living, next] = [await listsIn(em, range, 'live'), await listsIn(em, range, 'building')];
        for (const [wordId, places] of tail)
          if (wordId >= range.first && wordId < range.end)
            living.set(wordId, [...(living.get(wordId) ?? []), ...places]);
        for (const wordId of new Set([...living.keys(), ...next.keys()]))
          compare(
            sorted(living.get(wordId) ?? [], isCompared()),
            sorted(next.get(wordId) ?? [], isCompared()),
            index.keeps_weights,
            faults,
          );
      }
      return faults;
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** Whether a place has a text, and its article was not written since it was read. */
async function comparedPlaces(em: Em, companyId: string): Promise<() => IsLive> {
  const rows = await em.execute<{ number: string }[]>(
    `select r.number from search_rebuilt r where r.company_id = ? and not exists (
       select 1 from search_tail t
       where t.company_id = r.company_id and t.article = r.number and t.sequence > r.covered_to)`,
    [companyId],
  );
  const articles = new Set(rows.map(({ number }) => Number(number)));
  const asksLive = await livePlaces(em, companyId);
  return () => {
    const isLive = asksLive();
    return (article, slot) => articles.has(article) && isLive(article, slot);
  };
}

async function livingTail(em: Em, companyId: string): Promise<Map<number, Found>> {
  const rows = await em.execute<{ article: string; data: Buffer }[]>(
    `select t.article, t.data from search_tail t join search_index i on i.company_id = t.company_id
     where t.company_id = ? and t.sequence > i.merged_to`,
    [companyId],
  );
  const words = new Map<number, Place[]>();
  for (const { article, data } of rows) addTailPlaces(words, Number(article), data);
  return new Map(
    [...words].map(([wordId, places]) => [
      wordId,
      places.map(([article, slot, weightByte]): Found[number] => [placeOf(article, slot), weightByte]),
    ]),
  );
}

interface WordRun {
  companyId: string;
  first: number;
  end: number;
}

/** The lists of a run of words in the segments of one state. */
async function listsIn(
  em: Em,
  { companyId, first, end }: WordRun,
  state: 'live' | 'building',
): Promise<Map<number, Found>> {
  const rows = await em.execute<{ part: number; data: Buffer }[]>(
    `select p.part, p.data from search_posting p join search_segment s on s.id = p.segment_id
     where s.company_id = ? and s.state = ? and (p.part between ? and ? or p.part between ? and ?)`,
    [companyId, state, sharedPart(first), sharedPart(end - 1), ownPart(end - 1), ownPart(first)],
  );
  const words = new Map<number, Found>();
  for (const { part, data } of rows) {
    for (const [wordId, bytes] of unpackLists(part, data)) {
      const { articles, slots, weightBytes, count } = readPlaces(openList(bytes));
      const found = words.get(wordId) ?? [];
      for (let at = 0; at < count; at += 1)
        found.push([placeOf(articles[at] as number, slots[at] as number), weightBytes[at] as number]);
      words.set(wordId, found);
    }
  }
  return words;
}

/** The places that are compared, in their order. */
function sorted(found: Found, isCompared: IsLive): Found {
  return found.sort(([one], [other]) => one - other).filter(([place]) => isCompared(articleOf(place), slotAt(place)));
}

function compare(living: Found, next: Found, keepsWeights: boolean, faults: ListFaults): void {
  const wanted = new Map(next);
  let before = -1;
  for (const [place, weightByte] of living) {
    const other = wanted.get(place);
    if (place === before) faults.doubled += 1;
    else if (other === undefined) faults.extra += 1;
    else if (keepsWeights && other !== weightByte) faults.stale += 1;
    before = place;
  }
  const known = new Set(living.map(([place]) => place));
  faults.missing += next.filter(([place]) => !known.has(place)).length;
}
