import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { waysToEndAccess } from '../sockets/testing/waysToEndAccess.js';
import { inputsFor } from './graphInputs.js';
import { operationsOf } from './graphOperations.js';
import { ask } from './graphCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

const ends = new Set(waysToEndAccess.flatMap((way) => way.mutations));
/** These only give access and remove none: nothing that is open has to end. */
const givesAlone = new Set<string>(['addToGroup', 'createGroup', 'createWorkspace']);
/** No socket is open for what these take: versions, and what owners alone may do, are asked for without one. */
const withoutSockets = new Set<string>(['setVersionsOpen', 'handOverCompany']);
/**
 * These end what is open by a link, and nothing else; `core/sharing/companyLinks.test.ts` has their signals. A new link
 * ends nothing.
 */
const endsLinks = new Set<string>(['renewArticleLink', 'unshareArticle', 'endAllLinks', 'setArticlesArchived']);

/** What is switched off ends, and nothing else: AI's work (`graphql/ai/rightsEnd.test.ts`), or what is to be paid. */
const endsWhatIsSwitchedOff = new Set<string>(['setCompanyAi', 'setCompanyBilling']);

const mutations = operationsOf(await buildGraphSchema()).filter(({ kind }) => kind === 'mutation');

describe('a mutation that changes access', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  const versions = async (): Promise<unknown[]> =>
    await readPastPolicies(world.home.owner.services).execute(
      'select company_id, version from access_version order by company_id',
    );

  it('exists in the schema', () => {
    const names = new Set(mutations.map(({ field }) => field));
    expect(
      [...ends, ...givesAlone, ...withoutSockets, ...endsLinks, ...endsWhatIsSwitchedOff].filter(
        (name) => !names.has(name),
      ),
    ).toEqual([]);
    expect([...ends].filter((name) => givesAlone.has(name))).toEqual([]);
  });

  it.each(mutations)(
    'ends access on every open socket in another test, or only gives access: $name',
    async (operation) => {
      const { value, person = world.home.owner } = await inputsFor(operation, world.home);
      const before = await versions();
      expect((await ask(world, operation, value, person)).errors).toBeUndefined();
      const isChanged = JSON.stringify(await versions()) !== JSON.stringify(before);
      if (isChanged)
        expect([...ends, ...givesAlone, ...withoutSockets, ...endsLinks, ...endsWhatIsSwitchedOff]).toContain(
          operation.field,
        );
    },
  );
});
