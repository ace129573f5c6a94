import { changeMemberStatus } from '@snaplore/core/members/changeMemberStatus';
import { revokeOtherSessions } from '@snaplore/core/sessions/revokeSessions';
import { newMember, type TestPerson } from '@snaplore/core/testing/people';
import { getOperationAST, parse, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { isAllowedWhenRefused } from '../graphql/sessions/refusedSessions.js';
import { openSocketClient } from '../testing/socketClient.js';
import { inputsFor } from './graphInputs.js';
import { operationsOf } from './graphOperations.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

const operations = operationsOf(await buildGraphSchema());
const isAnybodys = (document: string): boolean =>
  isAllowedWhenRefused(getOperationAST(parse(document)) as OperationDefinitionNode);

describe('an ended session', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  const ways: { name: string; asked: typeof operations; end: (person: TestPerson) => Promise<unknown> }[] = [
    { name: 'revokeOtherSessions', asked: operations, end: async (person) => await revokeOtherSessions(person) },
    {
      // A refused session may still call what anybody may call.
      name: 'changeMemberStatus',
      asked: operations.filter(({ document }) => !isAnybodys(document)),
      end: async (person) =>
        await changeMemberStatus(world.home.owner, { userId: person.viewer.userId, status: 'deactivated' }),
    },
  ];
  it.each(ways)('by $name can call none of the operations on an open socket', async ({ asked, end }) => {
    const person = await newMember(world.home.owner, 'owner', { firstName: 'Nora', lastName: world.home.mark });
    const open = async (operation: (typeof operations)[number]) => {
      const { value } = await inputsFor(operation, world.home);
      const client = openSocketClient(world.api, await world.tokenOf(person));
      const first = client.subscribe('{ me { user { id } } }');
      await first.ended;
      expect(first.answers, operation.name).toMatchObject([{ data: { me: { user: { id: person.viewer.userId } } } }]);
      const socket = { isOpen: true };
      void client.closed().then(() => (socket.isOpen = false));
      return {
        name: operation.name,
        // Not on a socket that is closed already: the client would open another one, as a visitor.
        ask: () => (socket.isOpen ? client.subscribe(operation.document, value as Record<string, unknown>) : null),
        client,
      };
    };
    const tries: Awaited<ReturnType<typeof open>>[] = [];
    // A few at a time: all at once would wait for the database's connections longer than it lets anybody wait.
    for (let from = 0; from < asked.length; from += 8)
      tries.push(...(await Promise.all(asked.slice(from, from + 8).map(open))));
    await end(person);
    // All at once: most are sent before their socket can have been closed.
    const refused = tries.map(({ name, ask, client }) => ({ name, client, asked: ask() }));
    for (const { name, asked: operation, client } of refused) {
      await operation?.ended;
      expect(operation?.answers.filter(({ data }) => data != null) ?? [], name).toEqual([]);
      expect((await client.closed()).code, name).toBe(4403);
    }
  });
});
