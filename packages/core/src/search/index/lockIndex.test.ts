import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createArticle } from '../../articles/createArticle.js';
import { newOwner, refreshViewer, type TestPerson } from '../../testing/people.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import { indexArticle } from '../indexArticle.js';
import { searchEverything } from '../searchEverything.js';

describe('an article that waits for the index of its company', () => {
  let app: TestApp;
  let owner: TestPerson;
  let workspaceId: string;
  let other: pg.Client;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    workspaceId = (await createWorkspace(owner, { title: 'Shop', visibility: 'organization' })).id;
    owner = await refreshViewer(owner);
    other = new pg.Client({ connectionString: app.ownerUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await app.close();
  });

  /** Indexes an article while something else is done under the lock that it waits for. */
  async function indexBehind(title: string, query: string, change: string): Promise<string[]> {
    const { id } = await createArticle(owner, { workspaceId, title });
    const { companyId } = owner.viewer;
    await other.query('begin');
    await other.query('select 1 from search_index where company_id = $1 for update', [companyId]);
    const indexed = indexArticle(owner, id);
    await vi.waitFor(async () => {
      const { rowCount } = await other.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await other.query(change, [companyId]);
    await other.query('commit');
    await indexed;
    return (await searchEverything(owner, query)).nodes.map((node) => node.title);
  }

  it('has the words that were numbered, or forgotten by a rebuild, while it waited', async () => {
    await indexArticle(owner, (await createArticle(owner, { workspaceId, title: 'Sprocket' })).id);
    const numbered = `with locked as (update search_index set words = words + 1 where company_id = $1 returning words)
      insert into search_word (company_id, word, id, articles) select $1, 'cassette', words - 1, 1 from locked`;
    expect(await indexBehind('Cassette brush', 'cassette', numbered)).toEqual(['Cassette brush']);
    const forgotten = `with ended as (update search_index set generation = generation + 1 where company_id = $1)
      delete from search_word where company_id = $1 and word = 'sprocket'`;
    expect(await indexBehind('Sprocket wrench', 'sprocket', forgotten)).toEqual(['Sprocket wrench']);
  });
});
