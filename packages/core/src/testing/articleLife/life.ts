import { Article, Publication } from '../../articles/article.entity.js';
import { DiscardedDraft } from '../../articles/discardedDraft.entity.js';
import { setVersionsOpen } from '../../companies/setVersionsOpen.js';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { Membership } from '../../members/membership.entity.js';
import { viewerIn } from '../../sessions/authenticateSession.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import type { TestApp } from '../appOnDatabase.js';
import { readPastPolicies, writePastPolicies } from '../pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../people.js';
import { giveRole } from '../rights.js';

/** Who gives the commands: an owner of both companies, an editor of one workspace, and a viewer of one. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export type LifeRole = (typeof roles)[number];

/** Two companies, whose articles live through commands. */
export interface LifePeople {
  app: TestApp;
  owner: TestPerson;
  there: MemberCaller;
  editor: TestPerson;
  viewer: TestPerson;
}

/** The articles of one run, and what was acknowledged about them. */
export interface Life {
  app: TestApp;
  /** Two of the first company, and one of the other. */
  workspaceIds: readonly [string, string, string];
  companyIds: { here: string; there: string };
  /** In the order in which they were made; deleted ones too, until they are purged. */
  articleIds: string[];
  /** Each was written once, and its write was acknowledged. */
  words: Set<string>;
  /** How much was removed for good. */
  purged: { articles: number; drafts: number };
  /** What has been done, to be told when a check fails. */
  done: string[];
  as(role: LifeRole, companyId: string): MemberCaller;
  newWord(): string;
}

/** One command, on the articles that two numbers choose. */
export interface Given {
  life: Life;
  role: LifeRole;
  caller: MemberCaller;
  /** The chosen article; where there are any, one that is not deleted. */
  article: Article;
  one: number;
  other: number;
}

export async function openLifePeople(app: TestApp): Promise<LifePeople> {
  const maya = await newOwner(app.services, 'Lumen Bikes');
  const other = await newOwner(app.services, 'Night Trains');
  await writePastPolicies(app.services, ({ em }) => {
    const { companyId } = other.viewer;
    em.persist(em.create(Membership, { companyId, userId: maya.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  await setVersionsOpen(maya, true);
  await setVersionsOpen(other, true);
  const owner = await refreshViewer(maya);
  const there = { ...owner, viewer: await viewerIn(owner, other.viewer.companyId) };
  return { app, owner, there, editor: await newMember(owner), viewer: await newMember(owner) };
}

let words = 0;

/** New workspaces for one run: the editor edits the first of them, and the viewer reads the first two. */
export async function newLife({ app, owner, there, editor, viewer }: LifePeople): Promise<Life> {
  const make = async (by: MemberCaller): Promise<string> =>
    (await createWorkspace(by, { title: 'Workshop', visibility: 'private' })).id;
  const [first, second, third] = [await make(owner), await make(owner), await make(there)];
  const edits = await giveRole(editor, first, 'editor');
  await giveRole(viewer, first, 'viewer');
  const reads = await giveRole(viewer, second, 'viewer');
  // They created the workspaces, and have no role on them in what was loaded before.
  const callers = {
    owner: await refreshViewer(owner),
    there: { ...there, viewer: await viewerIn(owner, there.viewer.companyId) },
    editor: edits,
    viewer: reads,
  };
  return {
    app,
    workspaceIds: [first, second, third],
    companyIds: { here: owner.viewer.companyId, there: there.viewer.companyId },
    articleIds: [],
    words: new Set(),
    purged: { articles: 0, drafts: 0 },
    done: [],
    as: (role, companyId) => (role === 'owner' && companyId === there.viewer.companyId ? callers.there : callers[role]),
    newWord: () => `word${String((words += 1))}z`,
  };
}

export const pastOf = ({ app }: Life): Em => readPastPolicies(app.services);

/** Every article of the run, deleted ones included. */
export async function articlesOf(life: Life): Promise<Article[]> {
  const found = await pastOf(life).find(Article, { workspaceId: { $in: [...life.workspaceIds] } });
  return found.sort((one, other) => life.articleIds.indexOf(one.id) - life.articleIds.indexOf(other.id));
}

export const publicationsOf = async (life: Life, articleIds: readonly string[]): Promise<Publication[]> =>
  await pastOf(life).find(Publication, { articleId: { $in: [...articleIds] } }, { orderBy: { number: 'asc' } });

export const discardedOf = async (life: Life, articleIds: readonly string[]): Promise<DiscardedDraft[]> =>
  await pastOf(life).find(DiscardedDraft, { articleId: { $in: [...articleIds] } }, { orderBy: { id: 'asc' } });

/** Refusals that a command may answer with: everything else is a fault. */
const expected = new Set([
  'ARTICLE_ARCHIVED',
  'FORBIDDEN',
  'MERGE_ELSEWHERE',
  'MERGE_INTO_DRAFT',
  'MERGE_INTO_ITSELF',
  'NOT_FOUND',
  'PARENT_NOT_TEXT',
  'TEXT_TAB_LIMIT',
  'TRANSFER_BUSY',
]);

export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && expected.has(error.code);
