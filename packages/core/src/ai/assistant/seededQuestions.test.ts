import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may } from '../../access/authorize.js';
import { Article } from '../../articles/article.entity.js';
import { createArticle } from '../../articles/createArticle.js';
import { createTextTab } from '../../articles/createTextTab.js';
import { publishArticle } from '../../articles/publishArticle.js';
import { saveArticle } from '../../articles/saveArticle.js';
import { indexArticle } from '../../search/indexArticle.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../../testing/people.js';
import { giveRole } from '../../testing/rights.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import type { Workspace } from '../../workspaces/workspace.entity.js';
import { answerWhole } from './answerWhole.js';

/** What a company of bicycles keeps, and how each fact about it is written and asked for. */
const things = [
  ...['torque wrench', 'spoke key', 'chain whip', 'bleed kit', 'truing stand', 'cone spanner', 'frame jig'],
  ...['loan battery', 'parts washer', 'wheel bag', 'courier label', 'return form', 'display unit', 'motor cover'],
  ...['rim tape', 'brake fluid', 'crank puller', 'headset press', 'tyre lever', 'pedal wrench'],
];
const places = [
  'drawer nine',
  'the blue cabinet',
  'the attic',
  'the van',
  'shelf four',
  'the cellar',
  'the front desk',
];
const names = ['Maya', 'Jonas', 'Priya', 'Aiko', 'Tomas', 'Olena', 'Piet'];
const facts = [
  {
    write: (thing: string, at: number) => `We keep the ${thing} in ${places[at % 7]} next to the window.`,
    ask: (thing: string) => `Where is the ${thing} kept?`,
  },
  {
    write: (thing: string, at: number) => `A new ${thing} costs ${40 + at * 7} euros and is ordered in spring.`,
    ask: (thing: string) => `How much does a new ${thing} cost?`,
  },
  {
    write: (thing: string, at: number) => `${names[at % 7]} is responsible for every ${thing} of the shop.`,
    ask: (thing: string) => `Who is responsible for the ${thing}?`,
  },
  {
    write: (thing: string, at: number) => `Clean the ${thing} with paraffin after ${at + 2} uses, and let it dry.`,
    ask: (thing: string) => `What do I clean the ${thing} with?`,
  },
  {
    write: (thing: string, at: number) => `If the ${thing} breaks, fill in form B${at + 10} the same day.`,
    ask: (thing: string) => `Which form do I fill in when a ${thing} breaks?`,
  },
];
const filler = (thing: string, at: number): string[] => [
  `This page is about the ${thing}. Read it before you begin your shift in the workshop.`,
  `Ask at the desk when anything is unclear, and write down what you changed on day ${at + 1}.`,
  'Customers wait in the front room. Bicycles are locked in the yard at night, whatever the weather is.',
];

const noteOf = (lines: readonly string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

interface Fact {
  article: Article;
  workspace: Workspace;
  isDraft: boolean;
  question: string;
  sentence: string;
}

let app: TestApp;
let people: TestPerson[];
const written: Fact[] = [];

beforeAll(async () => {
  app = await openTestApp();
  let owner = await newOwner(app.services);
  const workspaces: Workspace[] = [];
  for (const title of ['Workshop', 'Support'])
    workspaces.push(await createWorkspace(owner, { title, visibility: 'private' }));
  owner = await refreshViewer(owner);
  for (const [at, thing] of things.entries())
    for (const [half, workspace] of workspaces.entries()) {
      const isDraft = at % 5 === 4;
      const some = facts.filter((_, index) => index % 2 === half);
      const sentences = some.map(({ write }) => write(thing, at));
      const { id } = await createArticle(owner, { workspaceId: workspace.id, title: `Care of the ${thing}` });
      const tab = await createTextTab(owner, id);
      const lines = [...filler(thing, at), ...sentences, 'Thank you.'];
      await saveArticle(owner, { id, textTabs: [{ id: tab.id, text: noteOf(lines) }] });
      if (!isDraft) await publishArticle(owner, { id });
      await indexArticle(owner, id);
      const article = await app.services.database.system.em.fork().findOneOrFail(Article, { id });
      for (const [index, { ask }] of some.entries())
        written.push({ article, workspace, isDraft, question: ask(thing), sentence: sentences[index] ?? '' });
    }
  const [workshop, support] = workspaces.map(({ id }) => id) as [string, string];
  people = [
    await giveRole(await newMember(owner), workshop, 'editor'),
    await giveRole(await newMember(owner), workshop, 'viewer'),
    await giveRole(await newMember(owner), support, 'viewer'),
    await giveRole(await giveRole(await newMember(owner), support, 'editor'), workshop, 'viewer'),
    await newMember(owner),
  ];
});
afterAll(async () => {
  await app.close();
});

const sees = ({ viewer }: TestPerson, { article, workspace, isDraft }: Fact): boolean =>
  may(viewer, isDraft ? 'Article.edit' : 'Article.view', { article, workspace });

describe('200 questions over a seeded company', () => {
  it('name no source beyond what the asker sees, and have the right passage among three for 90 %', async () => {
    const questions = written.flatMap((fact, at) =>
      [0, 1].map((more) => ({ fact, person: people[(at + more * 3) % 5] })),
    );
    expect(questions).toHaveLength(200);
    const never = new AbortController().signal;
    let [right, answerable] = [0, 0];
    for (const { fact, person } of questions) {
      if (!person) continue;
      const { sources } = await answerWhole(person, { question: fact.question, messages: [] }, never);
      const allowed = written.filter((each) => sees(person, each));
      for (const { result, isDraft, passage } of sources) {
        const of = allowed.find(({ article }) => article.id === result.articleId);
        expect([fact.question, passage, of?.isDraft]).toEqual([fact.question, passage, isDraft]);
      }
      if (!sees(person, fact)) {
        expect(sources.some(({ passage }) => passage.includes(fact.sentence))).toBe(false);
        continue;
      }
      answerable += 1;
      if (sources.slice(0, 3).some(({ passage }) => passage.includes(fact.sentence))) right += 1;
    }
    expect(answerable).toBeGreaterThan(60);
    expect(right / answerable).toBeGreaterThanOrEqual(0.9);
  });
});
