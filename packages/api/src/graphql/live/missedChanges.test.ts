import { createArticle } from '@snaplore/core/articles/createArticle';
import { updateArticleDraft } from '@snaplore/core/articles/updateArticleDraft';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { describe, expect, it } from 'vitest';
import { changesFeed, giveChangesWorld, kindsOf, toldOf, type ChangesWorld } from '../../testing/changesWorld.js';

describe('the order of what changes, and what was missed', () => {
  let { api, owner, member, open, settled, listen, ring } = {} as ChangesWorld;
  giveChangesWorld((given) => {
    ({ api, owner, member, open, settled, listen, ring } = given);
  });

  it('tells what was missed over a cut connection, once, in order, and goes on', async () => {
    const first = api.connect(member);
    const before = first.subscribe(changesFeed, { after: await settled() });
    const made = [await createWorkspace(owner, { title: 'One', visibility: 'organization' })];
    await before.until(1);
    first.cut();
    await before.ended;
    for (const title of ['Two', 'Three'])
      made.push(await createWorkspace(owner, { title, visibility: 'organization' }));
    await settled();
    const after = await listen(member, toldOf(before)[0]?.sequence);
    await after.until(2);
    made.push(await createWorkspace(owner, { title: 'Four', visibility: 'organization' }));
    await after.until(3);
    const told = [...toldOf(before), ...toldOf(after)];
    expect(told.map(({ workspaceId }) => workspaceId)).toEqual(made.map(({ id }) => id));
    expect(told.map(({ sequence }) => sequence)).toEqual(
      told.map(({ sequence }) => sequence).sort((one, other) => one - other),
    );
  });

  it('says once what a burst says again and again', async () => {
    const after = await settled();
    const article = await createArticle(owner, { workspaceId: open.id, title: 'Soon' });
    for (const title of ['S', 'So', 'Soo']) await updateArticleDraft(owner, { id: article.id, title });
    const newest = await settled();
    const listening = await listen(owner, after);
    await listening.until(2);
    await ring();
    await listening.until(3);
    expect(kindsOf(listening)).toEqual(['article_created', 'draft_changed', 'company_changed']);
    expect(toldOf(listening)[1]?.sequence).toBe(newest);
  });

  it('sends whoever missed what is gone to begin anew', async () => {
    await createWorkspace(owner, { title: 'One', visibility: 'organization' });
    const newest = await settled();
    await api.app.services.database.system.em
      .fork()
      .execute('delete from event where company_id = ? and sequence < ?', [owner.viewer.companyId, newest]);
    for (const after of [newest - 2, newest + 1]) {
      const refused = await listen(owner, after);
      await refused.ended;
      expect(refused.answers.map(({ errors }) => errors?.[0]?.extensions?.['code'])).toEqual(['MISSED_TOO_MUCH']);
    }
    const listening = await listen(owner, newest - 1);
    await listening.until(1);
    expect(toldOf(listening)[0]?.sequence).toBe(newest);
  });
});
