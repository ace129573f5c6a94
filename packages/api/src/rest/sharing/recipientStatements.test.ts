import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { newShortId } from '@snaplore/core/kernel/ids';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCounted } from '../testing/askCounted.js';

const sizes = [1, 10, 100] as const;

/** A company whose article is shared with `size` members, groups and invited people each. */
interface Shared {
  size: number;
  owner: TestPerson;
  articleId: string;
  /** Of members, groups and invitations. */
  entities: Entity[];
  workspaceId: string;
}

interface Entity {
  type: 'user' | 'group';
  id: string;
}

async function newEntities(owner: TestPerson, size: number): Promise<Entity[][]> {
  const [members, groups, invitations]: [Entity[], Entity[], Entity[]] = [[], [], []];
  for (let count = 0; count < size; count += 1) {
    const { userId } = (await newMember(owner)).viewer;
    members.push({ type: 'user', id: userId });
    const group = await createGroup(owner, { title: `Shift ${count}`, memberIds: [userId] });
    groups.push({ type: 'group', id: group.id });
    const invited = { firstName: 'Ida', lastName: 'Berg', email: `${newShortId()}@example.com`, role: 'user' as const };
    invitations.push({ type: 'user', id: (await inviteUser(owner, { ...invited, sendEmail: false })).id });
  }
  return [members, groups, invitations];
}

async function fillShared(app: TestApp, size: number): Promise<Shared> {
  const person = await newOwner(app.services, `House of ${size}`);
  const { id: workspaceId } = await createWorkspace(person, { title: 'Room', visibility: 'organization' });
  const owner = await refreshViewer(person);
  const { id: articleId } = await saveArticle(owner, { workspaceId, title: 'Rota', isPublish: true });
  const kinds = await newEntities(owner, size);
  for (const entities of kinds) await shareArticle(owner, { articleId, entities });
  return { size, owner, articleId, entities: kinds.flat(), workspaceId };
}

describe('the SQL statements for the recipients of a private share', () => {
  let app: TestApp;
  const worlds: Shared[] = [];
  beforeAll(async () => {
    app = await openTestApp();
    for (const size of sizes) worlds.push(await fillShared(app, size));
  });
  afterAll(async () => {
    await app.close();
  });

  const counts = async (ask: (world: Shared) => Promise<number>): Promise<number[]> => {
    const found: number[] = [];
    for (const world of worlds) found.push(await ask(world));
    return found;
  };
  const expectFlat = (found: readonly number[]): void => {
    expect(found[0]).toBeGreaterThan(0);
    expect(found).toEqual(sizes.map(() => found[0]));
  };

  it('are as many to list one as to list three hundred', async () => {
    expectFlat(
      await counts(async ({ size, owner, articleId: id }) => {
        const { count, data } = await askCounted('shared.entities', owner, { params: { id } });
        expect(data['entities']).toHaveLength(3 * size);
        return count;
      }),
    );
  });

  it('are as many for how an article is shared', async () => {
    expectFlat(
      await counts(
        async ({ owner, articleId: id }) => (await askCounted('shared.get', owner, { params: { id } })).count,
      ),
    );
  });

  it.each(['user', 'group', 'invited'])('are as many to add one more and take them away: %s', async (kind) => {
    for (const world of worlds) {
      const [[member], [group], [invited]] = (await newEntities(world.owner, 1)) as [Entity[], Entity[], Entity[]];
      world.entities.push({ user: member, group, invited }[kind] as Entity);
    }
    expectFlat(
      await counts(async ({ size, owner, articleId: id, entities }) => {
        const body = { entities: entities.slice(-1) };
        const { count, data } = await askCounted('shared.entities.add', owner, { params: { id }, body });
        expect(data['entities']).toHaveLength(3 * size + 1);
        return count;
      }),
    );
    expectFlat(
      await counts(async ({ owner, articleId: id, entities }) => {
        const body = { entityId: entities.pop()?.id };
        return (await askCounted('shared.entity.remove', owner, { params: { id }, body })).count;
      }),
    );
  });

  it('are as many to share with one as with a hundred at once', async () => {
    for (const kind of [0, 1, 2])
      expectFlat(
        await counts(async ({ size, owner, workspaceId, entities: all }) => {
          const { id } = await saveArticle(owner, { workspaceId, title: 'Night rota', isPublish: true });
          const entities = all.slice(kind * size, (kind + 1) * size);
          const { count, data } = await askCounted('shared.entities.add', owner, {
            params: { id },
            body: { entities },
          });
          expect(data['entities']).toHaveLength(size);
          return count;
        }),
      );
  });
});
