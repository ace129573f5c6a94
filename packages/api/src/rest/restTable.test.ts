import 'reflect-metadata';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import type { TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestRow } from './restRow.js';
import { restTable } from './restTable.js';
import type { Ask, Fixture } from './testing/fixture.js';
import { fixtures } from './testing/fixtures.js';
import { openRestWorld, type RestWorld } from './testing/restWorld.js';

describe('the REST calls', () => {
  let world: RestWorld;
  beforeAll(async () => {
    world = await openRestWorld();
  });
  afterAll(async () => {
    await world.api.close();
  });

  async function send(
    row: RestRow,
    { params = {}, query, body, text, form }: Ask,
    person: TestPerson | null,
  ): Promise<{ status: number; body: unknown }> {
    const path = row.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params[name] ?? `no ${name} in the fixture`),
    );
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    return await world.api.rest(row.method, path + search, {
      ...(person ? { token: person.token } : {}),
      ...(row.body ? { body: body ?? {} } : {}),
      text,
      form,
    });
  }

  function expectRefusal(answer: { status: number; body: unknown }, code: ErrorCode): void {
    expect(answer.body).toMatchObject({ code });
    expect(answer.status).toBe(errorRegistry[code].status);
    const { error, errors } = answer.body as { error?: unknown; errors?: Record<string, unknown> };
    const words = [...(error === undefined ? [] : [error]), ...Object.values(errors ?? {})];
    expect(words.length).toBeGreaterThan(0);
    for (const each of words) expect(each).toMatch(/\S/);
  }

  const who = (fixture: Fixture): TestPerson | null => (fixture.who === null ? null : world[fixture.who]);

  it('have one fixture each, and no fixture is unused', () => {
    expect(Object.keys(fixtures).sort()).toEqual(restTable.map((row) => row.id).sort());
  });

  describe.each(restTable.map((row) => [row.id, row] as const))('%s', (id, row) => {
    const fixture = fixtures[id];
    if (!fixture) return;

    it('answers in its documented shape', async () => {
      const answer = await send(row, await fixture.ask(world), who(fixture));
      expect(answer).toMatchObject({ status: row.status });
      if (row.status !== 200) expect(answer.body).toBe('');
      else expect(row.answer.safeParse(answer.body).error?.issues).toBeUndefined();
      await fixture.success(answer.body as never, world);
    });

    it('is public, or refuses requests without a token', async () => {
      const answer = await send(row, await fixture.ask(world), null);
      if (row.access === 'public') expect(answer.status).toBe(row.status);
      else expectRefusal(answer, 'UNAUTHENTICATED');
    });

    const { wrongRole, otherCompany, badInput } = fixture;
    // When a case does not apply the fixture says why, and there is no test, since it could not fail.
    if (!('because' in wrongRole)) {
      it('refuses a role that is not sufficient', async () => {
        expectRefusal(await send(row, await fixture.ask(world), world[wrongRole.who]), wrongRole.code);
      });
    }

    if (typeof otherCompany === 'string') {
      it('returns nothing of another company', async () => {
        const answer = await send(row, await fixture.ask(world), world.stranger);
        if (otherCompany === 'their own') expect(answer.status).toBe(200);
        else expectRefusal(answer, otherCompany);
        const text = JSON.stringify(answer.body);
        for (const secret of world.secrets) expect(text).not.toContain(secret);
      });
    }

    if (!('because' in badInput)) {
      it('refuses bad input', async () => {
        expectRefusal(await send(row, badInput.ask, who(fixture)), badInput.code);
      });
    }
  });
});
