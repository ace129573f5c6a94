import 'reflect-metadata';
import { User } from '@snaplore/core/accounts/user.entity';
import { Company } from '@snaplore/core/companies/company.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import type { SubscriptionStatus } from '@snaplore/schema/billing';
import type { CompanyRole } from '@snaplore/schema/roles';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { restTable } from '../rest/restTable.js';
import { openText } from '../sockets/testing/openText.js';
import { openSocketClient } from '../testing/socketClient.js';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { restRows } from './restStatusTable.js';
import { sampleDocument } from './sampleDocument.js';
import { graphRows } from './statusTable.js';

type Role = CompanyRole | 'superAdmin';
const roles: readonly Role[] = ['owner', 'admin', 'moderator', 'user', 'superAdmin'];

interface Status {
  isActivated: boolean;
  isBilling: boolean;
  paidStatus: SubscriptionStatus | null;
}
const billed = { isActivated: true, isBilling: true };
const shut = { isActivated: false, isBilling: true, paidStatus: 'past_due' } as const;
const active = { isActivated: true, isBilling: false, paidStatus: null };

/** What members get, and what super admins get, by GraphQL and REST alike. */
// prettier-ignore
const statuses: [name: string, status: Status, members: string, superAdmins: string][] = [
  ['not billed',                         active,                                  'passes',              'passes'],
  ['not billed, with an old status',     { ...active, paidStatus: 'canceled' },   'passes',              'passes'],
  ['active',                             { ...billed, paidStatus: 'active' },     'passes',              'passes'],
  ['trialing',                           { ...billed, paidStatus: 'trialing' },   'passes',              'passes'],
  ['past due',                           { ...billed, paidStatus: 'past_due' },   'COMPANY_NOT_PAID',    'passes'],
  ['paused',                             { ...billed, paidStatus: 'paused' },     'COMPANY_NOT_PAID',    'passes'],
  ['cancelled',                          { ...billed, paidStatus: 'canceled' },   'COMPANY_NOT_PAID',    'passes'],
  ['never paid',                         { ...billed, paidStatus: null },         'COMPANY_NOT_PAID',    'passes'],
  ['deactivated',                        { ...active, isActivated: false },       'COMPANY_DEACTIVATED', 'passes'],
  ['deactivated and unpaid',             shut,                                    'COMPANY_DEACTIVATED', 'passes'],
];

describe('the status of a company', () => {
  let api: TestApi;
  let schema: GraphQLSchema;
  let companyId: string;
  const people = {} as Record<Role, TestPerson>;
  const be = async (status: Status): Promise<void> => {
    await writePastPolicies(api.app.services, ({ em }) => em.nativeUpdate(Company, { id: companyId }, { ...status }));
  };
  beforeAll(async () => {
    api = await openTestApi();
    schema = await buildGraphSchema();
    people.owner = await newOwner(api.app.services);
    for (const role of roles.slice(1))
      people[role] = await newMember(people.owner, role === 'superAdmin' ? 'user' : role);
    companyId = people.owner.viewer.companyId;
    const { userId } = people.superAdmin.viewer;
    await writePastPolicies(api.app.services, ({ em }) =>
      em.nativeUpdate(User, { id: userId }, { globalRole: 'admin' }),
    );
  });
  afterAll(async () => {
    await api.close();
  });

  const byGraph = async (query: string, { token }: TestPerson): Promise<string> => {
    const { errors } = await api.graph(query, {}, token);
    return errors?.[0]?.extensions.code ?? 'passes';
  };
  const byRest = async (
    method: string,
    path: string,
    { token }: TestPerson,
  ): Promise<{ code: string; status: number }> => {
    const body = method === 'GET' ? {} : { body: {} };
    const answer = await api.rest(method, path, { token, ...body });
    return { code: (answer.body as { code?: string } | null)?.code ?? 'passes', status: answer.status };
  };
  const bySocket = async (query: string, { token }: TestPerson): Promise<string> => {
    const client = openSocketClient(api, token);
    const listening = client.subscribe(query);
    await Promise.race([listening.until(1), listening.ended]);
    const code = listening.refusals[0]?.extensions?.['code'] ?? listening.answers[0]?.errors?.[0]?.extensions?.['code'];
    await client.close();
    return typeof code === 'string' ? code : 'passes';
  };

  it.each(statuses)('%s decides alike over GraphQL, REST and sockets', async (_name, status, members, superAdmins) => {
    await be(status);
    for (const role of roles) {
      const expected = role === 'superAdmin' ? superAdmins : members;
      const person = people[role];
      expect(await byGraph('{ company { workspaces { id } } }', person), `${role}, GraphQL`).toBe(expected);
      expect((await byRest('GET', '/company/users', person)).code, `${role}, REST`).toBe(expected);
      expect(await bySocket('{ company { workspaces { id } } }', person), `${role}, socket`).toBe(expected);
      if (expected === 'COMPANY_DEACTIVATED') continue;
      // What stays open to members of an unpaid company.
      expect(await byGraph('{ me { id company { id isPaid paidStatus } companies { id } } }', person)).toBe('passes');
      expect((await byRest('GET', '/company/paid-status', person)).code).toBe('passes');
      expect(await bySocket('subscription { companyStatusChanged { id isPaid } }', person)).toBe('passes');
    }
  });

  it('has a row for every operation', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((root) =>
      Object.keys(root?.getFields() ?? {}).map((name) => `${root?.name ?? ''}.${name}`),
    );
    expect(Object.keys(graphRows).sort()).toEqual(fields.sort());
    expect(Object.keys(restRows).sort()).toEqual(restTable.map(({ id }) => id).sort());
  });

  it.each(roles)('unpaid refuses each operation of GraphQL as its row says, for %s', async (role) => {
    await be({ ...billed, paidStatus: 'past_due' });
    const wrong: string[] = [];
    for (const [kind, operation] of [
      ['Query', OperationTypeNode.QUERY],
      ['Mutation', OperationTypeNode.MUTATION],
    ] as const) {
      for (const field of Object.values(schema.getRootType(operation)?.getFields() ?? {})) {
        const row = graphRows[`${kind}.${field.name}`];
        const code = await byGraph(sampleDocument(operation, field), people[role]);
        if ((code === 'COMPANY_NOT_PAID') !== (row === 'refused' && role !== 'superAdmin'))
          wrong.push(`${field.name}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(roles.filter((role) => role !== 'superAdmin'))(
    'unpaid refuses each subscription and each call of REST as its row says, for %s',
    async (role) => {
      await be({ ...billed, paidStatus: 'canceled' });
      const wrong: string[] = [];
      for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
        const code = await bySocket(sampleDocument(OperationTypeNode.SUBSCRIPTION, field), people[role]);
        const row = graphRows[`Subscription.${field.name}`];
        if ((code === 'COMPANY_NOT_PAID') !== (row === 'refused')) wrong.push(`${field.name}: ${code}`);
      }
      for (const { id, method, path } of restTable) {
        const { code, status } = await byRest(method, path.replaceAll(/\{\w+\}/g, 'x'), people[role]);
        const isRefused = code === 'COMPANY_NOT_PAID' || status === 402;
        if (isRefused !== (restRows[id] === 'refused')) wrong.push(`${id}: ${String(status)} ${code}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('unpaid lets its members sign in', async () => {
    await be({ ...billed, paidStatus: null });
    const { email } = people.owner;
    const input = `{ email: "${email}", password: "correct horse" }`;
    const { data } = await api.graph(`mutation { signIn(input: ${input}) { token me { company { isPaid } } } }`);
    expect(data).toMatchObject({ signIn: { me: { company: { isPaid: false } } } });
    const answer = await api.rest('POST', '/login', { body: { email, password: 'correct horse' } });
    expect(answer).toMatchObject({ status: 200 });
  });

  it('unpaid refuses the documented sockets', async () => {
    await be({ ...billed, paidStatus: 'past_due' });
    await expect(openText(api.origin, people.owner.token)).rejects.toThrow('402');
  });

  it('unpaid cannot be passed by a fragment, an alias or a nested field', async () => {
    await be({ ...billed, paidStatus: 'past_due' });
    for (const query of [
      '{ me { personalWorkspace { articles { nodes { id } } } } }',
      'query A { mine: me { ...M } } fragment M on Me { drafts { totalCount } }',
      '{ company { ... on Company { members { nodes { id } } } } }',
      '{ me { id } recentArticles { id } }',
    ])
      expect(await byGraph(query, people.owner), query).toMatch(/^(COMPANY_NOT_PAID|GRAPHQL_VALIDATION_FAILED)$/);
  });
});
