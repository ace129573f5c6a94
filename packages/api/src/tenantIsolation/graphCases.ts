import type { TestPerson } from '@snaplore/core/testing/people';
import { openSocketClient } from '../testing/socketClient.js';
import { inputsFor } from './graphInputs.js';
import type { Operation } from './graphOperations.js';
import { mixIds } from './mixIds.js';
import { browserKey } from './fixtures.js';
import type { AttemptResult, TwoCompanies } from './twoCompanies.js';

interface Answer {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

/** Refused to signed-in users. */
const visitorsAlone = new Set(['Mutation.acceptInvitation']);

/** Sends an operation as a user of home, with a session for this request alone. */
export async function ask(
  world: TwoCompanies,
  { kind, name, document }: Operation,
  variables: unknown,
  person: TestPerson,
): Promise<Answer> {
  const given = variables as Record<string, unknown>;
  if (visitorsAlone.has(name)) return await world.api.graph(document, given);
  const token = await world.tokenOf(person);
  if (kind !== 'subscription') return await world.api.graph(document, given, token, `snaplore_sign_in=${browserKey}`);
  const client = openSocketClient(world.api, token);
  try {
    const listening = client.subscribe(document, given);
    await Promise.race([listening.until(1), listening.ended]);
    const [answer] = listening.answers;
    return answer
      ? { ...answer, data: answer.data && { __typename: 'Subscription', ...answer.data } }
      : { errors: [{ message: 'ended without a word' }] };
  } finally {
    await client.close();
  }
}

/** Subscribes with the other company's ids: until it is refused, or until an event of home arrives. */
async function listen(world: TwoCompanies, { document }: Operation, variables: unknown): Promise<Answer[]> {
  const client = openSocketClient(world.api, await world.tokenOf(world.home.owner));
  try {
    const attempt = client.subscribe(document, variables as Record<string, unknown>);
    const own = client.subscribe('subscription { changes(after: 0) { sequence } }');
    await Promise.race([attempt.until(1), attempt.ended, own.until(1)]);
    return attempt.answers;
  } finally {
    await client.close();
  }
}

/** The first successful answer at home with ids of home: as the owner or, where necessary, the super admin. */
export async function succeedInOwnCompany(world: TwoCompanies, operation: Operation): Promise<Answer> {
  let answer: Answer = {};
  for (const usual of [world.home.owner, world.home.superAdmin]) {
    const { value, person = usual } = await inputsFor(operation, world.home);
    await world.api.app.dispatch();
    answer = await ask(world, operation, value, person);
    if (!answer.errors) break;
  }
  return answer;
}

/**
 * Sends the other company's ids, all and mixed with home's, as the owner of home.
 * @returns the leaks, with what was sent
 */
export async function findGraphLeaks(world: TwoCompanies, operation: Operation): Promise<string[]> {
  const foreign = await inputsFor(operation, world.foreign);
  const home = await inputsFor(operation, world.home);
  await world.api.app.dispatch();
  const found: string[] = [];
  for (const { name, value, foreignIds } of mixIds(home, foreign)) {
    const leaks = await world.findLeaks(async (): Promise<AttemptResult> => {
      const answers =
        operation.kind === 'subscription'
          ? await listen(world, operation, value)
          : [await ask(world, operation, value, world.home.owner)];
      return {
        answer: answers.map(({ data }) => data),
        refusals: answers.map(({ errors }) => errors),
        sent: foreignIds,
      };
    });
    found.push(...leaks.map((leak) => `${name}: ${leak}`));
  }
  return found;
}
