import type { DomainEvent, EventName } from '@snaplore/schema/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { EventFeeds, newestSequence, type FeedReader } from './feed.js';
import { inTransaction } from './transaction.js';

describe("the feed of a company's events", () => {
  let app: TestApp;
  let feeds: EventFeeds;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    feeds = new EventFeeds(app.services);
    owner = await newOwner(app.services);
    other = await newOwner(app.services, 'Another House');
  });
  afterAll(async () => {
    await feeds.close();
    await app.close();
  });

  const happen = async (
    person: TestPerson,
    count: number,
    name: 'workspace.changed' | 'article.created' = 'workspace.changed',
  ): Promise<void> => {
    await inTransaction(person, async (tx) => {
      for (let each = 0; each < count; each += 1)
        tx.emit(person.viewer.companyId, name, { workspaceId: person.viewer.userId, articleId: person.viewer.userId });
    });
    await app.dispatch();
  };
  const take = async (reader: FeedReader, count: number): Promise<DomainEvent[]> => {
    const events: DomainEvent[] = [];
    const iterator = reader[Symbol.asyncIterator]();
    while (events.length < count) {
      const step = await iterator.next();
      if (step.done === true) break;
      events.push(step.value);
    }
    return events;
  };
  const read = (after?: number, names?: readonly EventName[]) => feeds.read(owner.viewer.companyId, after, names);

  it('returns missed events page by page and then new ones, each once and in order', async () => {
    const start = await newestSequence(app.services, owner.viewer.companyId);
    await happen(owner, 450);
    const reader = await read(start);
    const first = await take(reader, 10);
    await happen(owner, 5);
    const rest = await take(reader, 445);
    // The five came with the pages, and then again with the signal.
    const next = take(reader, 1);
    await happen(owner, 1);
    const all = [...first, ...rest, ...(await next)];
    expect(all.map((event) => event.sequence)).toEqual(Array.from({ length: 456 }, (_, index) => start + index + 1));
    reader.close();
  });

  it('returns only the requested names, and no events of another company', async () => {
    const start = await newestSequence(app.services, owner.viewer.companyId);
    const [resumed, live] = [await read(start, ['article.created']), await read(undefined, ['article.created'])];
    await happen(owner, 2);
    await happen(other, 2, 'article.created');
    await happen(owner, 1, 'article.created');
    for (const reader of [resumed, live]) {
      const [event] = await take(reader, 1);
      expect(event).toMatchObject({ name: 'article.created', companyId: owner.viewer.companyId, sequence: start + 3 });
      reader.close();
    }
  });

  it('wakes and ends a closed reader, and closing twice does not affect later readers', async () => {
    const reader = await read();
    const waiting = take(reader, 1);
    reader.close();
    expect(await waiting).toEqual([]);
    const later = await read();
    reader.close();
    await happen(owner, 1);
    expect(await take(later, 1)).toHaveLength(1);
    later.close();
  });
});
