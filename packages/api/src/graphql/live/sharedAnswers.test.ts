import { createArticle } from '@snaplore/core/articles/createArticle';
import { deleteArticle } from '@snaplore/core/articles/deleteArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { createComment } from '@snaplore/core/comments/createComment';
import { EventFeeds, newestSequence } from '@snaplore/core/outbox/feed';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { updateWorkspace } from '@snaplore/core/workspaces/updateWorkspace';
import { parse, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Loaders } from '../../loaders/loaders.js';
import { feedDocument } from '../../testing/feedDocument.js';
import { buildGraphSchema } from '../buildGraphSchema.js';
import type { GraphContext } from '../context.js';
import { Evaluations } from './evaluations.js';
import { LiveOperation } from './liveOperation.js';
import { subscribeLive } from './subscribeLive.js';

let app: TestApp;
let schema: GraphQLSchema;
let feeds: EventFeeds;
const opened: Evaluations[] = [];
let owner: TestPerson;
/** Somebody of each kind: what they may differs. */
let people: Record<'owner' | 'admin' | 'editor' | 'viewer' | 'second viewer' | 'outsider' | 'author', TestPerson>;
let ids: { open: string; closed: string; published: string; draft: string; hidden: string };

const evaluating = (): Evaluations => {
  const evaluations = new Evaluations(app.services);
  opened.push(evaluations);
  return evaluations;
};

beforeAll(async () => {
  app = await openTestApp();
  schema = await buildGraphSchema();
  feeds = new EventFeeds(app.services);
  owner = await newOwner(app.services);
  const open = await createWorkspace(owner, { title: 'Repairs', visibility: 'organization' });
  const closed = await createWorkspace(owner, { title: 'Board', visibility: 'private' });
  const member = async (role: 'editor' | 'viewer' | null): Promise<TestPerson> => {
    const person = await newMember(owner);
    if (role === null) return person;
    return await giveRole(await giveRole(person, closed.id, role), open.id, role);
  };
  people = {
    owner,
    admin: await newMember(owner, 'admin'),
    editor: await member('editor'),
    viewer: await member('viewer'),
    'second viewer': await member('viewer'),
    outsider: await member(null),
    author: await member('viewer'),
  };
  owner = await refreshViewer(owner);
  people.owner = owner;
  const published = async (workspaceId: string): Promise<string> =>
    (await publishArticle(owner, { id: (await createArticle(owner, { workspaceId, title: 'Wheels' })).id })).id;
  ids = {
    open: open.id,
    closed: closed.id,
    published: await published(open.id),
    hidden: await published(closed.id),
    draft: (await createArticle(owner, { workspaceId: open.id, title: 'Spokes' })).id,
  };
  for (const [kind, person] of Object.entries(people))
    people[kind as keyof typeof people] = await refreshViewer(person);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const evaluations of opened.splice(0)) evaluations.close();
});
afterAll(async () => {
  await feeds.close();
  await app.close();
});

const contextOf = (person: TestPerson, evaluations: Evaluations): GraphContext => ({
  caller: person,
  loaders: new Loaders(person),
  feeds,
  evaluations,
  origin: { address: '', userAgent: '' },
  browserKey: null,
  setSession: () => undefined,
});

/** All that a person hears until the company itself changes, which everybody hears. */
async function heard(
  person: TestPerson,
  evaluations: Evaluations,
  after: number,
  document = feedDocument,
  variables: object = {},
): Promise<unknown[]> {
  const stream = await subscribeLive({
    schema,
    document,
    variableValues: { after, ...variables },
    contextValue: contextOf(person, evaluations),
  });
  if (!('next' in stream)) throw new Error(JSON.stringify(stream));
  const answers: unknown[] = [];
  for await (const answer of stream as AsyncIterable<ExecutionResult>) {
    answers.push(JSON.parse(JSON.stringify(answer)));
    if ((answer.data?.['changes'] as { kind: string } | undefined)?.kind === 'company_changed') break;
  }
  return answers;
}

const emit = async (...events: Parameters<Parameters<Parameters<typeof inTransaction>[1]>[0]['emit']>[]) => {
  await inTransaction(owner, async (tx) => {
    for (const event of events) tx.emit(...event);
  });
};

it.each<[string, (companyId: string) => Promise<unknown>]>([
  [
    'a comment where all read',
    () => createComment(people.author, { articleId: ids.published, content: commentDocument('See here') }),
  ],
  [
    'a comment where few read',
    () => createComment(people.author, { articleId: ids.hidden, content: commentDocument('Between us') }),
  ],
  ['a draft', (companyId) => emit([companyId, 'draft.changed', { articleId: ids.draft, workspaceId: ids.open }])],
  ['a publication where few read', () => publishArticle(owner, { id: ids.hidden })],
  ['a workspace', () => updateWorkspace(owner, { id: ids.closed, title: 'Board of trustees' })],
  [
    'a role',
    (companyId) => {
      const userIds = [people.viewer.viewer.userId, people.outsider.viewer.userId];
      return emit([companyId, 'workspace.accessChanged', { workspaceId: ids.closed, userIds }]);
    },
  ],
  ['a share', (companyId) => emit([companyId, 'shares.changed', { userIds: [people.editor.viewer.userId] }])],
  [
    'read notifications',
    (companyId) => emit([companyId, 'notification.changed', { userId: people.viewer.viewer.userId, readThrough: 1 }]),
  ],
  ['the links', (companyId) => emit([companyId, 'links.changed', { companyId }])],
  ['the team', (companyId) => emit([companyId, 'team.changed', { companyId }])],
  ['a deletion', async () => await deleteArticle(owner, ids.draft)],
])('of %s each hears what they would hear alone', async (_what, change) => {
  const { companyId } = owner.viewer;
  const after = await newestSequence(app.services, companyId);
  await change(companyId);
  await emit([companyId, 'company.changed', { companyId }]);
  const everybody = Object.values(people);
  const shared = evaluating();
  const together = await Promise.all(everybody.map(async (person) => await heard(person, shared, after)));
  const alone = [];
  for (const person of everybody) alone.push(await heard(person, evaluating(), after));
  const kinds = Object.keys(people);
  expect(Object.fromEntries(together.map((answers, index) => [kinds[index], answers]))).toEqual(
    Object.fromEntries(alone.map((answers, index) => [kinds[index], answers])),
  );
});

it('answers once for all with the same rights', async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, async () => await newMember(owner)));
  const { companyId } = owner.viewer;
  const after = await newestSequence(app.services, companyId);
  await createComment(people.author, { articleId: ids.published, content: commentDocument('Once') });
  await emit([companyId, 'company.changed', { companyId }]);
  const answer = vi.spyOn(LiveOperation.prototype, 'answer');
  const evaluations = evaluating();
  const all = await Promise.all(readers.map(async (person) => await heard(person, evaluations, after)));
  expect(all.every((answers) => answers.length === 2)).toBe(true);
  // The comment and the change of the company.
  expect(answer).toHaveBeenCalledTimes(2);
});

it('tells apart operations that ask for something else, and not those that begin elsewhere', async () => {
  const document = parse(
    `subscription ($after: Int!, $full: Boolean!) {
       changes(after: $after) { kind article @include(if: $full) { title } }
     }`,
  );
  const { companyId } = owner.viewer;
  const after = await newestSequence(app.services, companyId);
  await createComment(people.author, { articleId: ids.published, content: commentDocument('Twice') });
  await emit([companyId, 'company.changed', { companyId }]);
  const evaluations = evaluating();
  const answer = vi.spyOn(LiveOperation.prototype, 'answer');
  const [full, short, later] = await Promise.all([
    heard(people.viewer, evaluations, after, document, { full: true }),
    heard(people.viewer, evaluations, after, document, { full: false }),
    heard(people['second viewer'], evaluations, after + 1, document, { full: true }),
  ]);
  expect(full[0]).toEqual({ data: { changes: { kind: 'comment_created', article: { title: 'Wheels' } } } });
  expect(short[0]).toEqual({ data: { changes: { kind: 'comment_created' } } });
  expect(later).toEqual(full.slice(1));
  expect(answer).toHaveBeenCalledTimes(4);
});
