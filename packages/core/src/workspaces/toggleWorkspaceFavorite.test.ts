import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { toggleWorkspaceFavorite } from './toggleWorkspaceFavorite.js';
import { favoritesAmong } from './workspaceFavorites.queries.js';

describe('star of a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    colleague = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  it('belongs to one user, who adds and removes it', async () => {
    const { id } = await createWorkspace(owner, { title: 'For all', visibility: 'organization' });
    const other = await createWorkspace(owner, { title: 'Not starred', visibility: 'organization' });
    expect((await toggleWorkspaceFavorite(colleague, id)).id).toBe(id);
    expect([...(await favoritesAmong(colleague, [id, other.id]))]).toEqual([id]);
    expect([...(await favoritesAmong(owner, [id]))]).toEqual([]);
    expect([...(await favoritesAmong(nobody(app.services), [id]))]).toEqual([]);
    await toggleWorkspaceFavorite(colleague, id);
    expect([...(await favoritesAmong(colleague, [id]))]).toEqual([]);
  });

  it('exists once, whichever requests add it at the same time', async () => {
    const { id } = await createWorkspace(owner, { title: 'Twice', visibility: 'organization' });
    await Promise.all([1, 2, 3].map(() => toggleWorkspaceFavorite(owner, id)));
    const rows = await app.services.database.system.em
      .fork()
      .execute<unknown[]>('select 1 from workspace_favorite where workspace_id = ?', [id]);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  it('is refused on a workspace that the user does not see', async () => {
    const { id } = await createWorkspace(owner, { title: 'Quiet', visibility: 'private' });
    const stranger = await newOwner(app.services, 'Another Company');
    for (const who of [colleague, stranger])
      await expect(toggleWorkspaceFavorite(who, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(toggleWorkspaceFavorite(owner, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
