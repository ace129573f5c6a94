import 'reflect-metadata';
import { User } from '@snaplore/core/accounts/user.entity';
import { userOfProvider } from '@snaplore/core/providers/userOfProvider';
import { Company } from '@snaplore/core/companies/company.entity';
import { newShortId } from '@snaplore/core/kernel/ids';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { restTable } from '../rest/restTable.js';
import type { Fixture } from '../rest/testing/fixture.js';
import { fixtures } from '../rest/testing/fixtures.js';
import { inputsFor } from './graphInputs.js';
import { operationsOf } from './graphOperations.js';
import { ask } from './graphCases.js';
import { callInOwnCompany } from './restCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

const addresses = ['See http://lure.example', 'WWW.lure.example', 'maya@lure.example', 'ｗｗｗ．lure．example'];

/**
 * True when a field, in an operation or under a path, is the name of a person, a company or a group, which mails
 * contain.
 */
const isName = (field: string, of: string): boolean =>
  ['firstName', 'lastName', 'companyTitle'].includes(field) || (field === 'title' && /company|group/i.test(of));

/** Fields that repeat the title of a company to confirm what is done: it is compared, and kept nowhere. */
const repeats = ['deleteCompanyAsAdmin', 'scheduleCompanyDeletion', 'admin.company.delete'];

const fieldsOf = (name: string, type: GraphQLInputType): string[] => {
  const named = getNamedType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).flatMap((field) => fieldsOf(field.name, field.type))
    : [name];
};
const mutations = operationsOf(await buildGraphSchema())
  .filter(({ kind, field }) => kind === 'mutation' && !repeats.includes(field))
  .flatMap((operation) =>
    operation.variables
      .flatMap(({ argument }) => fieldsOf(argument.name, argument.type))
      .filter((field) => isName(field, operation.name))
      .map((field) => ({ name: operation.name, field, operation })),
  );
const rows = restTable.flatMap((row) =>
  (!repeats.includes(row.id) && row.body instanceof z.ZodObject ? Object.keys(row.body.shape) : [])
    .filter((field) => isName(field, row.path))
    .map((field) => ({ id: row.id, field, row, fixture: fixtures[row.id] as Fixture })),
);

describe('a URL in a name, which a mail program would make a link', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  it('is checked wherever a name is accepted', () => {
    const names = new Set(mutations.map(({ operation, field }) => `${operation.field}.${field}`));
    for (const known of [
      'signUp.firstName',
      'signUp.lastName',
      'signUp.companyTitle',
      'acceptInvitation.firstName',
      'inviteUser.lastName',
      'createUser.firstName',
      'updateProfile.firstName',
      'createCompany.title',
      'updateCompany.title',
      'createGroup.title',
      'renameGroup.title',
    ])
      expect(names).toContain(known);
    expect(rows.length).toBeGreaterThan(6);
  });

  it.each(mutations)('is refused by $name in $field', async ({ operation, field }) => {
    for (const address of addresses) {
      const { value, person = world.home.owner } = await inputsFor(operation, world.home, { [field]: address });
      expect((await ask(world, operation, value, person)).errors, address).toMatchObject([
        { extensions: { code: 'NAME_HAS_ADDRESS' } },
      ]);
    }
  });

  it.each(rows)('is refused by $id over REST in $field', async ({ row, field, fixture }) => {
    for (const address of addresses) {
      const answer = await callInOwnCompany(world, row, fixture, (request) => ({
        ...request,
        body: { ...(request.body as object), [field]: address },
      }));
      expect(answer, address).toMatchObject({ status: 422, body: { code: 'NAME_HAS_ADDRESS' } });
    }
  });

  it('is refused in a file of people, row by row, and the others are invited', async () => {
    const good = `${newShortId()}@lumen.example`;
    const text = [
      'First name,Last name,Email',
      ...addresses.map((address) => `${address},Berg,${newShortId()}@lumen.example`),
      `Ines,Berg,${good}`,
    ].join('\n');
    const shape = '{ rows { email outcome reason } }';
    const query = `query ($text: String!) { importPreview(text: $text) { email outcome reason } }`;
    const token = await world.tokenOf(world.home.owner);
    const expected = [
      ...addresses.map(() => ({ outcome: 'error', reason: 'NAME_HAS_ADDRESS' })),
      { email: good, outcome: 'invite', reason: null },
    ];
    expect((await world.api.graph(query, { text }, token)).data).toMatchObject({ importPreview: expected });
    const mutation = `mutation ($text: String!) { importPeople(text: $text, sendEmail: false) ${shape} }`;
    expect((await world.api.graph(mutation, { text }, token)).data).toMatchObject({ importPeople: { rows: expected } });
  });

  it.each(addresses)('is removed from the name that a provider gives: %s', async (address) => {
    const email = `ines.${newShortId().toLowerCase()}@lumen.example`;
    await writePastPolicies(world.home.owner.services, async (tx) => {
      const account = { subject: newShortId(), verifiedEmail: email, firstName: address, lastName: address };
      const { id } = await userOfProvider(world.home.owner.services, tx, 'acme', account, {
        address: '127.0.0.1',
        locale: null,
      });
      const { firstName, lastName } = await tx.em.findOneOrFail(User, { id });
      const { title } = await tx.em.findOneOrFail(Company, { ownerId: id });
      expect([firstName, lastName, title].join()).not.toMatch(/lure|@/);
    });
  });
});
