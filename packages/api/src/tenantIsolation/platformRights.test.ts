import 'reflect-metadata';
import { loginAs } from '@snaplore/core/testing/loginAs';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { restTable } from '../rest/restTable.js';
import { fixtures } from '../rest/testing/fixtures.js';
import { openSocketClient } from '../testing/socketClient.js';
import { inputsFor } from './graphInputs.js';
import { operationsOf, type Operation } from './graphOperations.js';
import { isDescribedForPlatform, isPlatformRow } from './platformOperations.js';
import { asRestWorld, sendRow } from './restCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

/** What super admins alone may do, and by which right. A new operation of theirs must be listed here. */
const rights: Record<string, string> = {
  'Query.admin': 'Platform.viewCompanies',
  'Admin.totals': 'Platform.viewCompanies',
  'Admin.companies': 'Platform.viewCompanies',
  'Admin.company': 'Platform.viewCompanies',
  'Admin.members': 'Platform.viewCompanies',
  'Admin.auditLog': 'Platform.viewCompanies',
  'Admin.jobs': 'Platform.viewJobs',
  'Admin.job': 'Platform.viewJobs',
  'Admin.failedJobs': 'Platform.viewJobs',
  'Mutation.setCompanyActivated': 'Platform.manageCompanies',
  'Mutation.setCompanyBilling': 'Platform.manageCompanies',
  'Mutation.setCompanyAi': 'Platform.manageCompanies',
  'Mutation.createCompanyDomain': 'Platform.manageCompanies',
  'Mutation.loginAsCompany': 'Platform.manageCompanies',
  'Mutation.moveBillingClock': 'Platform.moveBillingClock',
  'Mutation.deleteCompanyAsAdmin': 'Platform.manageCompanies',
  'Mutation.setMemberStatusAsAdmin': 'Platform.manageCompanies',
  'Mutation.removeMemberAsAdmin': 'Platform.manageCompanies',
  'Mutation.resetJob': 'Platform.manageJobs',
  'Mutation.deleteJob': 'Platform.manageJobs',
  'Mutation.removeDoneJobs': 'Platform.manageJobs',
  'Mutation.cleanVideos': 'Platform.cleanVideos',
  'Subscription.adminJobsChanged': 'Platform.viewJobs',
  'admin.companies.search': 'Platform.viewCompanies',
  'admin.companies.stats': 'Platform.viewCompanies',
  'admin.company.createDomain': 'Platform.manageCompanies',
  'admin.company.get': 'Platform.viewCompanies',
  'admin.company.login': 'Platform.manageCompanies',
  'admin.company.stats': 'Platform.viewCompanies',
  'admin.company.owner': 'Platform.viewCompanies',
  'admin.company.users': 'Platform.viewCompanies',
  'admin.user.removeFromCompany': 'Platform.manageCompanies',
  'admin.company.userStatus': 'Platform.manageCompanies',
  'admin.company.status': 'Platform.manageCompanies',
  'admin.company.billing': 'Platform.manageCompanies',
  'admin.company.ai': 'Platform.manageCompanies',
  'admin.company.delete': 'Platform.manageCompanies',
  'admin.jobs.search': 'Platform.viewJobs',
  'admin.jobs.count': 'Platform.viewJobs',
  'admin.jobs.removeDone': 'Platform.manageJobs',
  'admin.job.delete': 'Platform.manageJobs',
  'admin.job.reset': 'Platform.manageJobs',
  'admin.cleanVideos': 'Platform.cleanVideos',
};

const schema = await buildGraphSchema();
const typeOf = ({ name }: Operation): string => name.split('.', 1)[0] ?? '';
/** Every field of the area of super admins, and what says in its description that a right to the platform is needed. */
const operations = operationsOf(schema).filter(
  (operation) => typeOf(operation) === 'Admin' || isDescribedForPlatform(schema, operation),
);
const rows = restTable.filter(isPlatformRow);

describe('what super admins alone may do', () => {
  let world: TwoCompanies;
  const people: Record<string, TestPerson | null> = { nobody: null };

  beforeAll(async () => {
    world = await openTwoCompanies();
    const { owner } = world.home;
    Object.assign(people, {
      owner,
      admin: await newMember(owner, 'admin'),
      moderator: await newMember(owner, 'moderator'),
      user: await newMember(owner),
      "another company's owner": await newOwner(owner.services, 'Another Company'),
      'a super admin in the place of the owner': await loginAs(world.home.superAdmin, owner.viewer.companyId),
    });
  });
  afterAll(async () => {
    await world.close();
  });

  it('has a row for each operation, and no other', () => {
    expect(Object.keys(rights).sort()).toEqual(
      [...operations.map(({ name }) => name), ...rows.map(({ id }) => id)].sort(),
    );
  });

  /** The code by which an operation is refused to somebody; null for an answer. */
  async function refusalOf(operation: Operation, person: TestPerson | null): Promise<unknown> {
    const { value } = await inputsFor(operation, world.home);
    const variables = value as Record<string, unknown>;
    const token = person ? await world.tokenOf(person) : undefined;
    if (operation.kind !== 'subscription') {
      const { data, errors } = await world.api.graph(operation.document, variables, token);
      if (errors) expect(Object.values((data as object | null) ?? {}).filter((each) => each !== 'Query')).toEqual([]);
      return errors?.[0]?.extensions?.['code'] ?? null;
    }
    const client = openSocketClient(world.api, token);
    try {
      const listening = client.subscribe(operation.document, variables);
      await Promise.race([listening.until(1), listening.ended]);
      expect(listening.answers).toHaveLength(1);
      return listening.answers[0]?.errors?.[0]?.extensions?.['code'] ?? null;
    } finally {
      await client.close();
    }
  }

  it.each(operations)('$name answers super admins, and nobody else', async (operation) => {
    expect(await refusalOf(operation, world.home.superAdmin)).toBeNull();
    for (const [name, person] of Object.entries(people))
      expect(await refusalOf(operation, person), name).toBe(person ? 'FORBIDDEN' : 'UNAUTHENTICATED');
  });

  it.each(rows)('$id answers super admins, and nobody else', async (row) => {
    const home = asRestWorld(world.home, world.foreign);
    const ask = async (person: TestPerson | null) =>
      await sendRow(world, row, (await fixtures[row.id]?.ask(home)) ?? {}, person && (await world.tokenOf(person)));
    expect(await ask(world.home.superAdmin)).toMatchObject({ status: row.status });
    for (const [name, person] of Object.entries(people))
      expect((await ask(person)).body, name).toMatchObject({ code: person ? 'FORBIDDEN' : 'UNAUTHENTICATED' });
  });
});
