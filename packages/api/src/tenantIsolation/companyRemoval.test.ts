import { Company } from '@snaplore/core/companies/company.entity';
import { TakenSlug } from '@snaplore/core/companies/takenSlug.entity';
import { removeCompany } from '@snaplore/core/companyDeletion/removeCompany';
import { removeMedia } from '@snaplore/core/media/removeMedia';
import { storedGroups } from '@snaplore/core/media/storedGroups';
import { Job } from '@snaplore/core/outbox/job.entity';
import { deleteCompanyAsAdmin } from '@snaplore/core/platform/deleteCompanyAsAdmin';
import { platformCountFaults } from '@snaplore/core/testing/platformCounts';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import type { JobPayloads } from '@snaplore/schema/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRowReader } from './companyRows.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

/** What outlives a company. */
const outliving = ['billing_subscription', 'billing_transaction', 'platform_audit_entry', 'taken_slug'];

let world: TwoCompanies;
let rows: Awaited<ReturnType<typeof openRowReader>>;
beforeAll(async () => {
  world = await openTwoCompanies();
  rows = await openRowReader(world.api.app.ownerUrl);
});
afterAll(async () => {
  await rows.close();
  await world.close();
});

const countRows = async (companyId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    [...(await rows.rowsOf(companyId))].flatMap(([table, { length }]) =>
      table === 'app_user' || length === 0 ? [] : [[table, length]],
    ),
  );

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const groups of storedGroups(world.api.app.services.storage, '', 500))
    keys.push(...groups.map(({ key }) => key));
  return keys;
}

const named = async (companyId: string): Promise<string[]> =>
  (
    await readPastPolicies(world.api.app.services).execute<{ key: string }[]>(
      'select storage_key as key from stored_object where company_id = ?',
      [companyId],
    )
  ).map(({ key }) => key);

it('removes each row and file of a company, killed after every transaction, and nothing of another one', async () => {
  const { services } = world.api.app;
  const { companyId: id } = world.foreign.owner.viewer;
  const em = readPastPolicies(services);
  const { slug, title } = await em.findOneOrFail(Company, { id });
  // Slack is not reached here.
  services.config.slack = null;
  const [before, keys, othersKeys] = [
    await countRows(id),
    await named(id),
    await named(world.home.owner.viewer.companyId),
  ];
  const others = await countRows(world.home.owner.viewer.companyId);
  expect(Object.keys(before).length).toBeGreaterThan(50);
  const atFirst = await storedKeys();
  expect(keys.filter((key) => atFirst.includes(key))).not.toEqual([]);
  // No worker runs here: what one would still do has ended.
  await writePastPolicies(services, async (tx) => {
    await tx.em.nativeUpdate(Job, { companyId: id, status: 'processing' }, { status: 'failed' });
  });

  await deleteCompanyAsAdmin(world.home.superAdmin, { id, title });
  let kills = 0;
  const log: string[] = [];
  for (;;) {
    try {
      await removeCompany(services, id, {
        note: (line) => log.push(line),
        onBatch: async ({ removed }) => {
          await Promise.resolve();
          if (removed > 0) throw new Error('killed');
        },
      });
      break;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
      kills += 1;
      expect(kills).toBeLessThan(500);
    }
  }
  expect(kills).toBeGreaterThan(15);
  for (const { payload } of await em.find(Job, { name: 'media.remove', companyId: null }))
    await removeMedia(services, payload as JobPayloads['media.remove']);

  expect(Object.keys(await countRows(id)).filter((table) => !outliving.includes(table))).toEqual([]);
  const after = await storedKeys();
  expect(keys.filter((key) => after.includes(key) && !othersKeys.includes(key))).toEqual([]);
  expect(atFirst.filter((key) => othersKeys.includes(key) && !after.includes(key))).toEqual([]);
  expect(after.filter((key) => key.includes(id))).toEqual([]);
  expect(await em.count(TakenSlug, { slug, companyId: id })).toBe(1);
  expect(await platformCountFaults(services)).toEqual([]);
  // Only the platform's own log and the session of who deleted it have changed at the other company.
  expect(await countRows(world.home.owner.viewer.companyId)).toEqual(others);
  const billing = await em.execute<{ status: string }[]>(
    'select status from billing_subscription where company_id = ?',
    [id],
  );
  expect(billing).toEqual([{ status: 'canceled' }]);
});
