import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openLiveApi, type LiveApi } from './liveApi.js';
import { changesIn } from './receivedChanges.js';
import type { Listening } from './socketClient.js';

/** The feed of a company's changes, as tests read it. */
export const changesFeed = `subscription ($after: Int) { changes(after: $after) {
  sequence kind workspaceId articleId groupId workspace { id title articleCount }
  article { id title draft { title } } } }`;

/** A change as the feed tells it. */
interface Told {
  sequence: number;
  kind: string;
  workspaceId: string | null;
  articleId: string | null;
  groupId: string | null;
  workspace: { id: string; title: string; articleCount: number } | null;
  article: { id: string; title: string; draft: { title: string } | null } | null;
}

export const toldOf = (listening: Pick<Listening, 'answers'>): Told[] => changesIn<Told>(listening);

export const kindsOf = (listening: Pick<Listening, 'answers'>): string[] => toldOf(listening).map(({ kind }) => kind);

/** A company with a workspace that every member sees, new for each test, and what listens to its feed. */
export interface ChangesWorld {
  api: LiveApi;
  owner: TestPerson;
  member: TestPerson;
  open: Workspace;
  /** The newest sequence once every event so far has one. */
  settled(): Promise<number>;
  /** Subscribes a person to what comes after `after`; without it, to what is new. */
  listen(person: TestPerson, after?: number): Promise<Listening>;
  /** Emits an event that everybody receives: a listener that has received it has received all earlier ones. */
  ring(): Promise<void>;
}

/**
 * Opens an api with a feed for the tests of a file, and closes it after them.
 * @param give is called before each test with its company.
 */
export function giveChangesWorld(give: (given: ChangesWorld) => void): void {
  let api: LiveApi;
  beforeAll(async () => {
    api = await openLiveApi();
  });
  afterAll(async () => {
    await api.close();
  });
  afterEach(async () => {
    await api.leave();
  });
  beforeEach(async () => {
    const owner = await newOwner(api.app.services);
    const settled = async (): Promise<number> => {
      await api.numbered();
      const { data } = await api.graph('{ me { companySequence } }', {}, owner.token);
      return (data as { me: { companySequence: number } }).me.companySequence;
    };
    give({
      api,
      owner,
      member: await newMember(owner),
      open: await createWorkspace(owner, { title: 'Handbook', visibility: 'organization' }),
      settled,
      listen: async (person, after) =>
        api.connect(person).subscribe(changesFeed, { after: after ?? (await settled()) }),
      ring: async () => {
        await updateCompany(owner, { title: `Lumen ${String(Math.random()).slice(2)}` });
      },
    });
  });
}
