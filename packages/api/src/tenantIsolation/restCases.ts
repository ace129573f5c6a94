import type { TestPerson } from '@snaplore/core/testing/people';
import type { RestRow } from '../rest/restRow.js';
import type { Ask, Fixture } from '../rest/testing/fixture.js';
import type { RestWorld } from '../rest/testing/restWorld.js';
import { secretsIn } from './companyRows.js';
import { findIds, mixIds } from './mixIds.js';
import type { IsolatedCompany } from './isolatedCompany.js';
import type { AttemptResult, TwoCompanies } from './twoCompanies.js';

/** A company as the fixtures of the REST calls know one; the stranger is the other company's owner. */
export function asRestWorld(company: IsolatedCompany, other: IsolatedCompany): RestWorld {
  return { ...company, stranger: other.owner };
}

/** Sends the call with `token`, or without a session. */
export async function sendRow(
  { api }: TwoCompanies,
  row: RestRow,
  { params = {}, query, body, text, form }: Ask,
  token: string | null,
): Promise<{ status: number; body: unknown }> {
  const path = row.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return await api.rest(row.method, path + search, {
    ...(token === null ? {} : { token }),
    ...(row.body ? { body: body ?? {} } : {}),
    text,
    form,
  });
}

const send = async (
  world: TwoCompanies,
  row: RestRow,
  ask: Ask,
  person: TestPerson | null,
): Promise<{ status: number; body: unknown }> =>
  await sendRow(world, row, ask, person ? await world.tokenOf(person) : null);

/** Sends the call at home as the user with the least right; `change` modifies the request. */
export async function callInOwnCompany(
  world: TwoCompanies,
  row: RestRow,
  fixture: Fixture,
  change: (ask: Ask) => Ask = (ask) => ask,
): Promise<{ status: number; body: unknown }> {
  const home = asRestWorld(world.home, world.foreign);
  return await send(world, row, change(await fixture.ask(home)), fixture.who === null ? null : home[fixture.who]);
}

/**
 * Sends the call as home's owner with the other company's ids, all and mixed with home's.
 * @returns the leaks
 */
export async function findRestLeaks(world: TwoCompanies, row: RestRow, fixture: Fixture): Promise<string[]> {
  const foreign = await fixture.ask(asRestWorld(world.foreign, world.home));
  const home = await fixture.ask(asRestWorld(world.home, world.foreign));
  const known = await world.idsOfHome();
  const ids = findIds(home, (text) => secretsIn(text, known).length > 0);
  const found: string[] = [];
  for (const { name, value, foreignIds } of mixIds({ value: home, ids }, { value: foreign, ids })) {
    const leaks = await world.findLeaks(async (): Promise<AttemptResult> => {
      const { status, body } = await send(world, row, value as Ask, world.home.owner);
      return status < 400 ? { answer: body } : { answer: null, refusals: body, sent: foreignIds };
    });
    found.push(...leaks.map((leak) => `${name}: ${leak}`));
  }
  return found;
}
