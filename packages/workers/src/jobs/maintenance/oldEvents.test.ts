import { purgeExpired } from '@snaplore/core/maintenance/purgeExpired';
import { purgeOldEvents } from '@snaplore/core/maintenance/purgeOldEvents';
import { EventFeeds, newestSequence } from '@snaplore/core/outbox/feed';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 3_600_000;

describe('old events', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    other = await newOwner(app.services, 'Another House');
  });

  const rows = () => app.services.database.system.em.fork();
  const companyOf = ({ viewer }: TestPerson): string => viewer.companyId;
  const happen = async (person: TestPerson, count: number): Promise<void> => {
    await inTransaction(person, async (tx) => {
      for (let each = 0; each < count; each += 1)
        tx.emit(companyOf(person), 'company.changed', { companyId: companyOf(person) });
      await tx.em.flush();
    });
  };
  /** Makes events of a company older than the retention; all of them, or those up to a sequence. */
  const age = async (person: TestPerson, upTo = 1_000_000): Promise<void> => {
    await rows().execute('update event set created_at = ? where company_id = ? and sequence <= ?', [
      new Date(Date.now() - limits.eventKeptMs - day),
      companyOf(person),
      upTo,
    ]);
  };
  const kept = async (person: TestPerson): Promise<number[]> =>
    (
      await rows().execute<{ sequence: string }[]>(
        'select sequence from event where company_id = ? order by sequence',
        [companyOf(person)],
      )
    ).map(({ sequence }) => Number(sequence));

  it('are removed in every company, in batches, except the newest and those not yet dispatched', async () => {
    await happen(owner, 7);
    await happen(other, 5);
    await app.dispatch();
    await happen(owner, 2);
    await age(owner);
    await age(other, 3);
    expect(await purgeOldEvents(app.services, 2)).toBe(7 + 3);
    expect(await kept(owner)).toEqual([8, 9]);
    expect(await kept(other)).toEqual([4, 5]);
    await app.dispatch();
    expect((await purgeExpired(app.services))['old events']).toBe(1);
    expect(await kept(owner)).toEqual([9]);
    expect((await purgeExpired(app.services))['old events']).toBe(0);
  });

  it('stay after a younger one, so that none is missing after the oldest', async () => {
    await happen(owner, 6);
    await app.dispatch();
    await age(owner);
    await rows().execute('update event set created_at = now() where company_id = ? and sequence = 3', [
      companyOf(owner),
    ]);
    await purgeOldEvents(app.services, 100);
    expect(await kept(owner)).toEqual([3, 4, 5, 6]);
  });

  it('are reported to clients that missed one, and end a stream that was reading them', async () => {
    const feeds = new EventFeeds(app.services);
    await happen(owner, 450);
    await app.dispatch();
    const reading = (await feeds.read(companyOf(owner), 0))[Symbol.asyncIterator]();
    expect((await reading.next()).value).toMatchObject({ sequence: 1 });
    await age(owner, 449);
    await purgeOldEvents(app.services, 2_000);
    const seen: number[] = [];
    for (let step = await reading.next(); step.done !== true; step = await reading.next())
      seen.push(step.value.sequence);
    // The current page is delivered, and nothing after the gap.
    expect(seen.at(-1)).toBe(200);
    await expect(feeds.read(companyOf(owner), 0)).rejects.toMatchObject({ code: 'MISSED_TOO_MUCH' });
    await expect(feeds.read(companyOf(owner), 448)).rejects.toMatchObject({ code: 'MISSED_TOO_MUCH' });
    const newest = await newestSequence(app.services, companyOf(owner));
    await expect(feeds.read(companyOf(owner), newest + 1)).rejects.toMatchObject({ code: 'MISSED_TOO_MUCH' });
    for (const after of [newest - 1, newest, null]) (await feeds.read(companyOf(owner), after)).close();
    await feeds.close();
  });
});
