import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMembers } from '../members/members.queries.js';
import { pageOfTeam } from '../members/team.queries.js';
import { createGroup } from '../groups/createGroup.js';
import { listGroups } from '../groups/groups.queries.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { listWorkspaces } from '../workspaces/workspaces.queries.js';
import type { Page } from './page.js';

/**
 * As in a dictionary, Ґ beside Г. By bytes Zoe would come first, and the Ukrainian letters apart from the other
 * Cyrillic ones.
 */
const ordered = ['adam', 'Ágnes', 'Bruno', 'émile', 'Zoe', 'Ґалаґан', 'Галя', 'Євген', 'Іван', 'Яна'];
const mixed = ['Zoe', 'Іван', 'Яна', 'adam', 'Євген', 'émile', 'Ґалаґан', 'Bruno', 'Галя', 'Ágnes'];

describe('names and titles in lists', () => {
  let app: TestApp;
  let owner: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    for (const firstName of mixed) await newMember(owner, 'user', { firstName, lastName: 'Weber' });
    for (const title of mixed) {
      await createGroup(owner, { title });
      await createWorkspace(owner, { title, visibility: 'organization' });
    }
    owner = await refreshViewer(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  /** Reads all pages, two rows each. */
  const paged = async <Node>(
    list: (page: { first: number; after: string | null }) => Promise<Page<Node>>,
  ): Promise<Node[]> => {
    const nodes: Node[] = [];
    let after: string | null = null;
    do {
      const page: Page<Node> = await list({ first: 2, after });
      nodes.push(...page.nodes);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    return nodes;
  };

  it('are sorted as in a dictionary, across case, script and pages', async () => {
    expect((await paged((page) => listGroups(owner, '', page))).map(({ title }) => title)).toEqual(ordered);
    expect(
      (await paged((page) => pageOfTeam(owner, { query: 'Weber' }, page))).map(({ fullName }) => fullName),
    ).toEqual(ordered.map((name) => `${name} Weber`));
    expect((await findMembers(owner, 'Weber', 100)).map(({ firstName }) => firstName)).toEqual(ordered);
    expect((await listWorkspaces(owner)).map(({ title }) => title)).toEqual(ordered);
  });
});
