import pg from 'pg';
import { buildServer, withDatabase } from '../../benchDatabase.ts';
import type { Row } from '../../row.ts';
import { fillPages } from './fillPages.ts';
import { gainAt, mean } from './gain.ts';
import { knownItems, withOneTypo, type KnownItem } from './knownItems.ts';
import { documentationPages } from './pages.ts';
import { plainBm25, type PlainWords } from './plainBm25.ts';
import { readSynonyms } from './wordNet.ts';

const halves = ['tuned', 'never looked at'] as const;
const kinds = {
  synonyms: 'headings with synonyms',
  typos: 'headings with typos',
  sentence: 'first sentences',
} as const;
/** A share of plain BM25's figure that is held, and of the search's own with one typo a question. */
const heldShare = 1.05;
const typoShare = 0.9;

/**
 * nDCG@10 of the search beside plain BM25, on questions that one page of the documentation of the installed packages
 * answers.
 */
export async function searchQuality(): Promise<Row[]> {
  buildServer();
  const { openAppOn } = await import('../../../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner, refreshViewer } = await import('../../../packages/core/dist/testing/people.js');
  const { createWorkspace } = await import('../../../packages/core/dist/workspaces/createWorkspace.js');
  const { searchEverything } = await import('../../../packages/core/dist/search/searchEverything.js');
  const words = await englishWords();
  const { pages, questions } = knownItems(documentationPages(), words, readSynonyms());
  const plain = plainBm25(pages, words);
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    try {
      const owner = await newOwner(app.services);
      const { id } = await createWorkspace(owner, { title: 'Documentation', visibility: 'organization' });
      const reader = await refreshViewer(owner);
      const ids = await fillPages(client, reader, id, pages);
      const own = async ({ question, page }: KnownItem): Promise<number> => {
        const { nodes } = await searchEverything(reader, question, { first: 10 });
        return gainAt(nodes.findIndex(({ articleId }) => articleId === ids[page]));
      };
      const other = ({ question, page }: KnownItem): number => gainAt(plain(question, 10).indexOf(page));
      const rows: Row[] = [];
      for (const half of halves) {
        const ofHalf = questions.filter((each) => each.half === half);
        const gains = new Map<KnownItem, number>();
        for (const each of ofHalf) gains.set(each, await own(each));
        const row = (what: string, some: readonly KnownItem[], isHeld: boolean): void => {
          const [measured, value] = [mean(some.map((each) => gains.get(each) ?? 0)), mean(some.map(other))];
          rows.push({
            what: `${String(some.length)} ${what} among ${String(pages.length)} pages, ${half}`,
            measured,
            against: { what: 'plain BM25', value },
            unit: 'nDCG@10',
            limit: isHeld ? { text: `${String(heldShare)} at least`, holds: measured >= heldShare * value } : null,
          });
        };
        for (const [kind, what] of Object.entries(kinds))
          row(
            what,
            ofHalf.filter((each) => each.kind === kind),
            false,
          );
        row(
          'headings of both kinds',
          ofHalf.filter(({ kind }) => kind !== 'sentence'),
          true,
        );
        // Headings with typos have more than one already.
        const typed = ofHalf.flatMap((each) => {
          const question = each.kind === 'typos' ? null : withOneTypo(each.question, words);
          return question === null ? [] : [{ each, typo: { ...each, question } }];
        });
        const withTypos: number[] = [];
        for (const { typo } of typed) withTypos.push(await own(typo));
        const [measured, value] = [mean(withTypos), mean(typed.map(({ each }) => gains.get(each) ?? 0))];
        rows.push({
          what: `${String(typed.length)} questions with one typo, ${half}`,
          measured,
          against: { what: 'without', value },
          unit: 'nDCG@10',
          limit: { text: `${String(typoShare)} at least`, holds: measured >= typoShare * value },
        });
      }
      return rows;
    } finally {
      await client.end();
      await app.close();
    }
  });
}

async function englishWords(): Promise<PlainWords> {
  const { stemOf } = await import('../../../packages/core/dist/search/words/stemOf.js');
  const { languageOf } = await import('../../../packages/core/dist/search/words/languages.js');
  const { stopWords } = languageOf('en');
  return { stemOf: (word) => stemOf(word, 'en'), isLittle: (word) => stopWords.has(word) };
}
