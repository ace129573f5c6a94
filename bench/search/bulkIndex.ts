import type pg from 'pg';
import type { Em } from '../../packages/core/dist/kernel/database.js';
import type { EncodedList } from '../../packages/core/dist/search/index/writeSegment.js';
import type { NewEntry } from '../../packages/core/dist/search/index/newEntry.js';

/** An article with what is to be found of it. */
export interface IndexedArticle {
  articleId: string;
  workspaceId: string;
  entries: NewEntry[];
}

const windowSize = 256;
/** So many places of words make a segment. */
const placesOfSegment = 8_000_000;
const rowsAtOnce = 2_000;
const wordsAtOnce = 4_096;

const core = async () => ({
  ...(await import('../../packages/core/dist/search/index/entryWords.js')),
  ...(await import('../../packages/core/dist/search/index/place.js')),
  ...(await import('../../packages/core/dist/search/index/writeSegment.js')),
  ...(await import('../../packages/core/dist/search/entryKinds.js')),
  ...(await import('../../packages/core/dist/search/words/languages.js')),
});

/** The places of one word, as they grow. */
interface Growing {
  articles: number[];
  slots: number[];
  weightBytes: number[];
}

/**
 * Writes the index of a company at once, with the words, weights and lists that the product would write one article
 * after the other. The articles of a workspace follow each other.
 */
export async function bulkIndex(
  client: pg.Client,
  companyId: string,
  articles: Iterable<IndexedArticle>,
): Promise<{ places: number }> {
  const product = await core();
  const em = {
    execute: async (sql: string, parameters: unknown[] = []): Promise<unknown> => {
      let place = 0;
      return (
        await client.query(
          sql.replaceAll('?', () => `$${String((place += 1))}`),
          parameters,
        )
      ).rows as unknown;
    },
  } as unknown as Em;
  const ids = new Map<string, number>();
  const languagesOf: number[] = [];
  let lists = new Map<number, Growing>();
  let [places, all, windows, number, workspace] = [0, 0, 0, -1, ''];
  let rows: unknown[] = [];
  let numbers: unknown[] = [];
  const languageCounts = new Array<number>(product.languageCodes.length).fill(0);
  await client.query(
    `insert into search_index (company_id, sequence, merged_to, generation, words, windows, languages, averages)
     values ($1, 0, 0, 1, 0, 0, '{}', $2::int[])`,
    [companyId, `{${product.usualAverages.join(',')}}`],
  );
  const writeWords = async (from: number): Promise<void> => {
    const added = [...ids.keys()].slice(from);
    await client.query(
      `insert into search_word (company_id, word, id, articles, languages)
       select $1, w.word, $2::int + w.place::int - 1, 0, w.languages
       from unnest($3::text[], $4::int[]) with ordinality as w (word, languages, place)`,
      [companyId, from, added, languagesOf.slice(from)],
    );
  };
  let written = 0;
  const writeSegment = async (): Promise<void> => {
    await writeWords(written);
    written = ids.size;
    const segmentId = await product.createSegment(em, companyId, 1, 'live');
    // Words of one shared row come together.
    const runs = Map.groupBy(
      [...lists].sort(([one], [other]) => one - other),
      ([wordId]) => Math.floor(wordId / wordsAtOnce),
    );
    for (const run of runs.values()) {
      const encoded = run.map(([wordId, of]): EncodedList =>
        product.encodeList(wordId, {
          articles: Uint32Array.from(of.articles),
          slots: Uint32Array.from(of.slots),
          weightBytes: Uint8Array.from(of.weightBytes),
          count: of.slots.length,
        }),
      );
      await product.writeLists(em, companyId, segmentId, encoded);
      await client.query(
        `update search_word w set articles = w.articles + seen.articles
         from unnest($2::int[], $3::int[]) as seen (id, articles) where w.company_id = $1 and w.id = seen.id`,
        [companyId, encoded.map(({ wordId }) => wordId), encoded.map(({ articles: count }) => count)],
      );
    }
    lists = new Map();
    places = 0;
  };
  const writeRows = async (): Promise<void> => {
    await client.query(
      `insert into search_number (company_id, number, article_id, entries, is_moved)
       select $1, n.number, n.article_id, n.entries, false
       from jsonb_to_recordset($2::jsonb) as n (number bigint, article_id uuid, entries int)`,
      [companyId, JSON.stringify(numbers)],
    );
    await client.query(
      `insert into search_entry (company_id, place, workspace_id, article_id, kind, title, body, start_time, words_hash,
         title_hash)
       select $1, e.place, e.workspace_id, e.article_id, e.kind, e.title, e.body, e.start_time, e.words_hash,
         e.title_hash
       from jsonb_to_recordset($2::jsonb) as e (place bigint, workspace_id uuid, article_id uuid, kind text, title text,
         body text, start_time int, words_hash bigint, title_hash int)`,
      [companyId, JSON.stringify(rows)],
    );
    [rows, numbers] = [[], []];
  };
  for (const { articleId, workspaceId, entries } of articles) {
    number += 1;
    if (workspaceId !== workspace || number % windowSize === 0) {
      number = windows * windowSize;
      await client.query('insert into search_window (company_id, number, workspace_id, used) values ($1, $2, $3, $4)', [
        ...[companyId, windows, workspaceId, windowSize],
      ]);
      windows += 1;
      workspace = workspaceId;
    }
    const counted = entries.map((entry) => ({ entry, words: product.countWords(entry) }));
    const lengths = product.lengthsOf(counted);
    numbers.push({ number, article_id: articleId, entries: entries.length });
    for (const [order, { entry, words }] of counted.entries()) {
      const length = lengths[product.kindNumber(entry.kind)] ?? 0;
      const slot = product.slotOf(order, entry.kind);
      if (words.language !== null) {
        const at = product.languageCodes.indexOf(words.language);
        languageCounts[at] = (languageCounts[at] ?? 0) + 1;
      }
      for (const [word, count] of words.counts) {
        const id = ids.get(word) ?? ids.size;
        ids.set(word, id);
        languagesOf[id] = (languagesOf[id] ?? 0) | product.languageSet(words.language);
        const of = lists.get(id) ?? { articles: [], slots: [], weightBytes: [] };
        of.articles.push(number);
        of.slots.push(slot);
        of.weightBytes.push(product.wordWeight(count, entry.kind, length, product.usualAverages));
        lists.set(id, of);
      }
      places += words.counts.size;
      all += words.counts.size;
      const isTitled = entry.kind === 'article' || entry.kind === 'draft';
      rows.push({
        ...{ place: product.placeOf(number, slot), workspace_id: workspaceId, article_id: articleId },
        ...{ kind: entry.kind, title: entry.title, body: entry.body ?? '', start_time: entry.startTime ?? null },
        ...{ words_hash: String(product.wordsHash(entry, length)) },
        ...{ title_hash: isTitled ? product.titleHash(entry.title) : null },
      });
    }
    if (rows.length >= rowsAtOnce) await writeRows();
    if (places >= placesOfSegment) await writeSegment();
  }
  await writeRows();
  await writeSegment();
  await client.query('update search_index set words = $2, windows = $3, languages = $4::int[] where company_id = $1', [
    ...[companyId, ids.size, windows, languageCounts],
  ]);
  return { places: all };
}
