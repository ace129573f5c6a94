import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { Company } from '@snaplore/core/companies/company.entity';
import { indexArticle } from '@snaplore/core/search/indexArticle';
import { indexWorkspace } from '@snaplore/core/search/indexWorkspace';
import { indexedCompanies } from '@snaplore/core/search/rebuild/indexedCompanies';
import { searchEverything } from '@snaplore/core/search/searchEverything';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchCommand, UsageError } from './searchCommand.js';

let app: TestApp;
let owners: TestPerson[];

beforeAll(async () => {
  app = await openTestApp();
  owners = [await newOwner(app.services), await newOwner(app.services)];
  for (const owner of owners) {
    const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
    await indexWorkspace(owner, workspaceId);
    const { id } = await createArticle(await refreshViewer(owner), { workspaceId, title: 'Truing a wheel' });
    await publishArticle(await refreshViewer(owner), { id });
    await indexArticle(owner, id);
  }
});
afterAll(async () => {
  await app.close();
});

async function run(...slugs: string[]): Promise<string[]> {
  const lines: string[] = [];
  await searchCommand(app.services, slugs, (line) => lines.push(line));
  return lines;
}

const slugOf = async ({ viewer }: TestPerson): Promise<string> =>
  await writePastPolicies(app.services, async ({ em }) => (await em.findOneOrFail(Company, viewer.companyId)).slug);

it('rebuilds the index of the companies that are named, and says what was wrong with each', async () => {
  const [one, other] = owners as [TestPerson, TestPerson];
  const slug = await slugOf(one);
  const hurt = async (): Promise<void> => {
    for (const { viewer } of owners)
      await writePastPolicies(app.services, ({ em }) =>
        em.execute('delete from search_entry where company_id = ? and article_id is not null', [viewer.companyId]),
      );
  };
  const whole = 'lists: 0 missing, 0 extra, 0 doubled, 0 stale';
  await hurt();
  expect(await run(slug)).toEqual([`${slug}: 1 articles; entries: 1 missing, 0 extra, 0 stale; ${whole}`]);
  expect(await run(slug)).toEqual([`${slug}: 1 articles; entries: 0 missing, 0 extra, 0 stale; ${whole}`]);
  const found = async (person: TestPerson): Promise<number> =>
    (await searchEverything(await refreshViewer(person), 'wheels')).nodes.length;
  expect([await found(one), await found(other)]).toEqual([1, 0]);
  await run(await slugOf(other));
  expect([await found(one), await found(other)]).toEqual([1, 1]);
  // Without names, all of them: others are being tested meanwhile, so that these are only listed.
  const all = (await indexedCompanies(app.services, [])).map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining(owners.map(({ viewer }) => viewer.companyId)));
});

it('refuses what is no company', async () => {
  await expect(run('nobody-at-all')).rejects.toThrow(UsageError);
  await expect(run('--all')).rejects.toThrow('Usage: pnpm search:rebuild');
});
