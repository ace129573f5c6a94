import { workspaceRoleAtLeast, workspaceRoles } from '@snaplore/schema/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleContent, sqlMemberMay, sqlViewerMayTo, type ArticleAction } from './contentRules.js';
import { newMember, type TestPerson } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { sqlMemberHasRole } from './workspaceRoles.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { roleOn, workspacesWithRole } from './workspaceRoles.js';
import { Article } from '../articles/article.entity.js';
import { may } from './authorize.js';
import type { Viewer } from '../kernel/caller.js';
import { places } from './rules.table.js';
import { idArray } from '../kernel/ids.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { systemRowReader } from '../outbox/rowReader.js';

describe('the rules in SQL', () => {
  let world: RightsWorld;
  beforeAll(async () => {
    world = await openRightsWorld();
  });
  afterAll(async () => {
    await world.app.close();
  });

  /** Past row-level security, so that the statement's own conditions decide. */
  const idsOf = async (sql: string, values: unknown[]): Promise<string[]> =>
    await writePastPolicies(world.app.services, async ({ em }) =>
      (await em.execute<{ user_id: string }[]>(sql, values)).map((row) => row.user_id).sort(),
    );
  const subjects = (): RightsWorld['articles'] => [...world.articles, ...world.deleted];
  const articleIds = (): string[] => subjects().map(({ article }) => article.id);
  const idsWhere = (holds: (viewer: TestPerson['viewer']) => boolean): string[] =>
    [...world.persons.values()]
      .filter(({ viewer }) => holds(viewer))
      .map(({ viewer }) => viewer.userId)
      .sort();

  it.each(workspaceRoles)('select the workspaces on which the code finds at least the role %s', async (least) => {
    const system = world.app.services;
    const everything = await writePastPolicies(system, async ({ em }) => await em.find(Workspace, {}));
    const asked: [string, Viewer][] = [...world.viewers, ['a job', { kind: 'job', companyId: world.companyId }]];
    for (const [name, viewer] of asked) {
      const inCode = everything.filter((workspace) => workspaceRoleAtLeast(roleOn(viewer, workspace), least));
      const inSql = await writePastPolicies(
        system,
        async ({ em }) => await em.find(Workspace, workspacesWithRole(viewer, least)),
      );
      expect(inSql.map(({ id }) => id).sort(), name).toEqual(inCode.map(({ id }) => id).sort());
    }
    expect(everything.length).toBeGreaterThan(places.length);
  });

  it.each(workspaceRoles)('find the same members with at least the role %s as the code', async (least) => {
    for (const [place, workspace] of world.workspaces) {
      const inSql = await idsOf(
        `select m.user_id from membership m, workspace w where w.id = ? and ${sqlMemberHasRole(least)}`,
        [workspace.id],
      );
      expect(inSql, place).toEqual(idsWhere((viewer) => workspaceRoleAtLeast(roleOn(viewer, workspace), least)));
    }
  });

  it('find the same members who may view an article as the code', async () => {
    for (const { article, workspace } of subjects()) {
      const inSql = await idsOf(
        `select m.user_id from membership m, workspace w, article a where a.id = ? and ${sqlMemberMay('Article.view')}`,
        [article.id],
      );
      expect(inSql).toEqual(idsWhere((viewer) => may(viewer, 'Article.view', { article, workspace })));
    }
  });

  it('find the same articles for each viewer and action as the code', async () => {
    for (const action of Object.keys(articleContent) as ArticleAction[]) {
      // Members alone comment and see recipients; who they are is known before the statement.
      if (action === 'Article.comment' || action === 'Article.viewRecipients') continue;
      for (const [name, viewer] of [
        ...world.viewers,
        ['a job', { kind: 'job', companyId: world.companyId }] as const,
      ]) {
        const mayInSql = sqlViewerMayTo(viewer, action);
        const inSql = await systemRowReader(world.app.services, 'search').find(
          Article,
          'a',
          `where ${mayInSql.sql} and a.id = any(?::uuid[])`,
          [...mayInSql.parameters, idArray(articleIds())],
        );
        const inCode = subjects().filter((subject) => may(viewer, action, subject));
        expect(inSql.map(({ id }) => id).sort(), `${name}, ${action}`).toEqual(
          inCode.map(({ article }) => article.id).sort(),
        );
      }
    }
  });

  it('leave out deactivated members', async () => {
    const leaver = await newMember(world.persons.get('owner') as TestPerson, 'admin');
    const workspaceId = world.workspaces.get('private')?.id;
    const holds = async (): Promise<string[]> =>
      await idsOf(
        `select m.user_id from membership m, workspace w
         where w.id = ? and m.user_id = ? and ${sqlMemberHasRole('viewer')}`,
        [workspaceId, leaver.viewer.userId],
      );
    expect(await holds()).toHaveLength(1);
    await setStatus(leaver, 'deactivated');
    expect(await holds()).toHaveLength(0);
  });
});
