import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may } from '../access/authorize.js';
import { readsComments } from '../access/comments.policy.js';
import type { Viewer } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { giveRole } from '../testing/rights.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { draftKinds, entryKinds, type EntryKind } from './entryKinds.js';
import type { NewEntry } from './index/newEntry.js';
import { writeEntries } from './index/writeEntries.js';
import { searchEverything, type SearchHit } from './searchEverything.js';

/** Kinds of what belongs to an article. */
const kinds = entryKinds.filter((kind) => kind !== 'workspace');
type Subject = RightsWorld['articles'][number];

let world: RightsWorld;
let subjects: Subject[];
beforeAll(async () => {
  world = await openRightsWorld();
  subjects = [...world.articles, ...world.deleted];
  for (const subject of subjects) await write(subject);
});
afterAll(async () => {
  await world.app.close();
});

/** A word that only one entry has, and so shows in its snippet or title. */
const wordOf = ({ article }: Subject, kind: EntryKind): string => `${kind}${article.id.replaceAll('-', '')}`;

/** Makes one entry of each kind for an article, whatever it is: what is found is up to the rights. */
async function write(subject: Subject): Promise<void> {
  const { id: articleId, companyId, workspaceId } = subject.article;
  const entries = kinds.map((kind): NewEntry => {
    const text = `derailleur ${wordOf(subject, kind)}`;
    return { kind, subjectId: articleId, title: text, body: text };
  });
  const viewer: Viewer = { kind: 'job', companyId };
  const caller = { viewer, services: world.app.services, requestId: 'test', address: '' };
  await inTransaction(caller, async (tx) => writeEntries(tx, { companyId, workspaceId, articleId }, entries));
}

async function ask(viewer: Viewer, query: string, kind: EntryKind | null): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  const caller = { viewer, services: world.app.services, requestId: 'test', address: '' };
  for (let after: string | null = null; ;) {
    const page = await searchEverything(caller, query, { kinds: kind === null ? null : [kind], after });
    hits.push(...page.nodes);
    after = page.pageInfo.endCursor;
    if (!page.pageInfo.hasNextPage || after === null) return hits;
  }
}

/** What the rules let a viewer see, in the code of the rules and not in that of the search. */
const sees = (viewer: Viewer, { article, workspace }: Subject, kind: EntryKind): boolean =>
  may(viewer, (draftKinds as readonly EntryKind[]).includes(kind) ? 'Article.edit' : 'Article.view', {
    article,
    workspace,
  }) &&
  (kind !== 'comment' || readsComments(viewer));

const textOf = ({ titleParts, snippetParts }: SearchHit): string =>
  [...titleParts, ...snippetParts].map(({ text }) => text).join(' ');
const viewers = (): [string, Viewer][] => [...world.viewers].filter(([, viewer]) => viewer.companyId !== null);

describe('every viewer, of every kind of workspace and article', () => {
  it('finds with each word what the rules let them see, and nothing of anything else', async () => {
    for (const [name, viewer] of viewers()) {
      for (const kind of kinds) {
        const hits = await ask(viewer, 'derailleur', kind);
        const expected = subjects.filter((subject) => sees(viewer, subject, kind));
        expect(hits.map(({ articleId }) => articleId).sort(), `${name}, ${kind}`).toEqual(
          expected.map(({ article }) => article.id).sort(),
        );
        for (const hit of hits) expect(textOf(hit)).toContain(kind.slice(0, 4));
      }
      const shown = await ask(viewer, 'derailleur', null);
      expect(shown.map(({ articleId }) => articleId).sort(), name).toEqual(
        subjects
          .filter((subject) => kinds.some((kind) => sees(viewer, subject, kind)))
          .map(({ article }) => article.id)
          .sort(),
      );
    }
  });

  it('learns nothing of a word that stands in what they do not see, neither by hits nor by their number', async () => {
    for (const [name, viewer] of viewers()) {
      for (const subject of subjects) {
        for (const kind of ['article', 'draftNote', 'comment', 'articleVideo'] as const) {
          const found = await ask(viewer, wordOf(subject, kind), null);
          const texts = found.filter((hit) => textOf(hit).includes(wordOf(subject, kind)));
          expect(texts.length > 0, `${name}, ${kind} of ${subject.workspace.visibility}`).toBe(
            sees(viewer, subject, kind),
          );
          if (!sees(viewer, subject, kind)) expect(found.map(textOf).join(' ')).not.toContain(wordOf(subject, kind));
        }
      }
    }
  });
});

it('a role that is taken or given counts with the next question', async () => {
  const privateOne = world.workspaces.get('private');
  const person = world.persons.get('workspace viewer');
  if (!privateOne || !person) throw new Error('There is no viewer of a private workspace');
  const inPrivate = async (viewer: Viewer): Promise<number> =>
    (await ask(viewer, 'derailleur', null)).filter(({ workspaceId }) => workspaceId === privateOne.id).length;
  expect(await inPrivate(person.viewer)).toBe(1);
  const without = await giveRole(person, privateOne.id, null);
  expect(await inPrivate(without.viewer)).toBe(0);
  const again = await giveRole(without, privateOne.id, 'editor');
  expect(await inPrivate(again.viewer)).toBe(2);
});

it('nothing of archived articles is found by anybody', async () => {
  await writePastPolicies(world.app.services, async ({ em }) => {
    await em.execute('update article set is_archived = true where company_id = ?', [world.companyId]);
  });
  for (const [name, viewer] of viewers()) expect(await ask(viewer, 'derailleur', null), name).toEqual([]);
});
