import type { Row } from './row.ts';
import { Choices } from './hostile/choices.ts';
import { DocumentWriter } from './hostile/graphDocuments.ts';
import { atOnce, MeasuredApi, request, type Usage } from './hostile/measured.ts';
import { RestWriter } from './hostile/restRequests.ts';
import { sendFrames, socketKinds } from './hostile/socketFrames.ts';
import { visitorRows } from './hostile/visitors.ts';
import { fillWorkspace, newMember, type HostileMember } from './hostile/world.ts';

const frames = 100_000;
const requests = 10_000;
const warmUp = 1_000;
const lanes = 4;
const mb = 1_000_000;
const keptLimit = 20 * mb;
const residentLimit = 600 * mb;
/** The same seed gives the same run; another can be set. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_122);
/** The fraction of the work to do, to test the bench itself. */
const share = Number(process.env['HOSTILE_SHARE'] ?? 1);

const kept = ({ heapUsed, external }: Usage): number => heapUsed + external;

/** Counts faults, and keeps the first few to print. */
class Faults {
  count = 0;

  add(what: string): void {
    this.count += 1;
    if (this.count <= 20) console.error(`    ${what.slice(0, 600)}`);
  }
}

/**
 * Sends what no client sends to the built product in its own process: it must stay up, answer, and release its memory.
 */
export async function hostile(): Promise<Row[]> {
  const api = await MeasuredApi.open();
  try {
    const rows: Row[] = [];
    const faults = new Faults();
    const members = await Promise.all(Array.from({ length: lanes }, () => newMember(api.address)));
    const choices = new Choices(seed);
    const ids = members.flatMap((member) => member.ids);
    const writers = {
      member: await DocumentWriter.open(choices, ids, 'member'),
      visitor: await DocumentWriter.open(choices, ids, 'visitor'),
    };
    const rest = await RestWriter.open(api.address, choices, ids);
    const sendDocuments = async (count: number): Promise<void> => {
      await atOnce(count, lanes, async (index) => {
        await sendDocument(api.address, writers, members, index, faults);
      });
    };
    const sendBodies = async (count: number): Promise<void> => {
      await atOnce(count, lanes, async (index) => {
        await sendBody(api.address, rest, members, index, faults);
      });
    };

    await sendDocuments(warmUp / 2);
    await sendBodies(warmUp / 2);
    const before = kept(await api.usage({ collect: true }));

    const phases: { what: string; count: number; run: (count: number) => Promise<void> }[] = [
      { what: 'GraphQL documents', count: requests, run: sendDocuments },
      { what: 'REST calls', count: requests, run: sendBodies },
      ...socketKinds(choices, writers.member).map((kind) => ({
        what: `frames on ${kind.name} sockets`,
        count: frames,
        run: async (count: number) => {
          const own = await Promise.all(members.map(() => newMember(api.address)));
          await Promise.all(
            own.map(async (member) => {
              await sendFrames(kind, api.address, member, count / lanes);
            }),
          );
        },
      })),
    ];
    for (const { what, count, run } of phases) {
      const faultsBefore = faults.count;
      const many = Math.round(count * share);
      console.error(`  ${String(many)} ${what} …`);
      await run(many);
      if (!api.isAlive) throw new Error(`The api ended during ${many} ${what}`);
      const grown = kept(await api.usage({ collect: true })) - before;
      rows.push(
        {
          what: `Answers of 500 to ${String(many)} ${what}`,
          measured: faults.count - faultsBefore,
          against: null,
          unit: 'of them',
          limit: { text: 'none', holds: faults.count === faultsBefore },
        },
        {
          what: 'Heap and external memory kept since the warm-up',
          measured: grown / mb,
          against: null,
          unit: 'MB',
          limit: { text: `at most ${String(keptLimit / mb)}`, holds: grown <= keptLimit },
        },
        {
          what: '  resident memory at its highest meanwhile',
          measured: api.highestRssLately() / mb,
          against: null,
          unit: 'MB',
          limit: null,
        },
      );
    }
    rows.push(...(await visitorRows(api, await fillWorkspace(api.product, members[0] as HostileMember), share)));
    rows.push(
      {
        what: 'Ends of the process',
        measured: api.isAlive ? 0 : 1,
        against: null,
        unit: 'of them',
        limit: { text: 'none', holds: api.isAlive },
      },
      {
        what: 'Resident memory at its highest',
        measured: api.highestRss / mb,
        against: null,
        unit: 'MB',
        limit: { text: `below ${String(residentLimit / mb)}`, holds: api.highestRss < residentLimit },
      },
    );
    return rows;
  } finally {
    await api.close();
  }
}

/** Every third operation is a visitor's; a member whose session an operation has ended signs up again. */
async function sendDocument(
  address: string,
  writers: Record<'member' | 'visitor', DocumentWriter>,
  members: HostileMember[],
  index: number,
  faults: Faults,
): Promise<void> {
  const isVisitor = index % 3 === 0;
  const place = index % members.length;
  const sent = writers[isVisitor ? 'visitor' : 'member'].next();
  const { status, text } = await request(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isVisitor ? {} : { authorization: `Bearer ${members[place]?.token ?? ''}` }),
    },
    body: JSON.stringify(sent),
  });
  if (status >= 500 || text.includes('"INTERNAL"'))
    faults.add(`${String(status)} ${text.slice(0, 200)} to ${JSON.stringify(sent)}`);
  if (!isVisitor && /"(UNAUTHENTICATED|USER_INACTIVE_IN_COMPANY|COMPANY_DEACTIVATED)"/.test(text))
    members[place] = await newMember(address);
}

async function sendBody(
  address: string,
  rest: RestWriter,
  members: HostileMember[],
  index: number,
  faults: Faults,
): Promise<void> {
  const place = index % members.length;
  const { id, method, path, body } = rest.request(index);
  const { status, text } = await request(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${members[place]?.token ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  // What is not configured (a model, a mail server) answers 502 and 503.
  if (status === 500 || text.includes('"INTERNAL"'))
    faults.add(`${String(status)} ${text.slice(0, 200)} to ${id} ${method} ${path} ${body ?? ''}`);
  if (status === 401) members[place] = await newMember(address);
}
