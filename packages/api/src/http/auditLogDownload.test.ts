import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { audit } from '@snaplore/core/audit/writeAudit';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../auth/sessionCookie.js';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const query = `query ($first: Int, $after: String, $filter: AuditFilterInput) { company {
  auditActors { id name }
  auditLog(first: $first, after: $after, filter: $filter) {
    nodes { id actorId actorName action subjectId subjectName address createdAt details { name value } }
    pageInfo { hasNextPage endCursor }
  }
} }`;

describe('the audit log', () => {
  let api: TestApi;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    other = await newOwner(api.app.services, 'Another House');
    for (const person of [owner, other]) {
      const name = person === owner ? 'Ours' : 'Theirs';
      await inTransaction(person, (tx) =>
        audit(person, tx, 'group.created', { id: null, name }, { to: 'b', from: 'a' }),
      );
    }
  });
  afterAll(async () => {
    await api.close();
  });

  const download = async (search: string, headers: Record<string, string> = {}): Promise<Response> =>
    await fetch(`${api.origin}/api/audit-log.csv${search}`, { headers });
  const bearer = ({ token }: TestPerson): Record<string, string> => ({ authorization: `Bearer ${token}` });

  it('is listed over GraphQL for owners and admins, filtered and paged', async () => {
    const { data, errors } = await api.graph(
      query,
      { first: 1, filter: { action: 'group.created', query: 'our', from: '2024-01-01T00:00:00Z' } },
      owner.token,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      company: {
        auditActors: [{ id: owner.viewer.userId, name: 'Maya Lindqvist' }],
        auditLog: {
          nodes: [
            {
              action: 'group.created',
              subjectName: 'Ours',
              actorId: owner.viewer.userId,
              details: [
                { name: 'from', value: 'a' },
                { name: 'to', value: 'b' },
              ],
            },
          ],
          pageInfo: { hasNextPage: false },
        },
      },
    });
    const moderator = await newMember(owner, 'moderator');
    expect((await api.graph(query, {}, moderator.token)).errors?.map(({ extensions }) => extensions.code)).toEqual([
      'FORBIDDEN',
    ]);
    expect((await api.graph(query, { filter: { action: 'nothing' } }, owner.token)).errors?.[0]?.extensions.code).toBe(
      'BAD_INPUT',
    );
  });

  it('is downloaded with its filters, by bearer token or cookie', async () => {
    for (const headers of [bearer(owner), { cookie: `${sessionCookieName}=${owner.token}` }]) {
      const response = await download('?action=group.created&from=2024-01-01T00:00:00.000Z', headers);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.csv"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = bytes.toString().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain(',Maya Lindqvist,group.created,Ours,from: a; to: b,127.0.0.1,');
    }
    expect((await (await download('?to=2024-01-01T00:00:00Z', bearer(owner))).text()).split('\r\n')).toHaveLength(2);
  });

  it('is refused to everybody else, as JSON', async () => {
    const moderator = await newMember(owner, 'moderator');
    for (const [headers, search, status, code] of [
      [{}, '', 401, 'UNAUTHENTICATED'],
      [{ cookie: `${sessionCookieName}=made-up` }, '', 401, 'UNAUTHENTICATED'],
      [bearer(moderator), '', 403, 'FORBIDDEN'],
      [bearer(owner), '?action=nothing', 422, 'BAD_INPUT'],
      [bearer(owner), '?from=yesterday', 422, 'BAD_INPUT'],
      [bearer(owner), '?actorId=1', 422, 'BAD_INPUT'],
      [bearer(owner), '?query=a&query=b', 422, 'BAD_INPUT'],
    ] as const) {
      const response = await download(search, headers);
      expect([search, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        search,
        status,
        code,
      ]);
    }
    expect(await (await download('', bearer(other))).text()).not.toContain('Ours');
  });

  it('is streamed, and reading stops when the client disconnects', async () => {
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.execute(
        `insert into audit_entry (id, company_id, actor_name, action, subject_name, details, address, created_at)
         select gen_random_uuid(), ?, 'Snaplore', 'group.renamed', repeat('x', 2000), '{}', '', now() from
         generate_series(1, 3000)`,
        [other.viewer.companyId],
      );
    });
    const whole = await (await download('?action=group.renamed', bearer(other))).text();
    expect(whole.split('\r\n')).toHaveLength(3_002);
    const leaving = new AbortController();
    const response = await fetch(`${api.origin}/api/audit-log.csv`, { headers: bearer(other), signal: leaving.signal });
    await response.body!.getReader().read();
    leaving.abort();
    expect((await download('?action=group.created', bearer(other))).status).toBe(200);
    expect(
      await api.app.services.database.system.em.fork().count(AuditEntry, { companyId: other.viewer.companyId }),
    ).toBeGreaterThan(3_000);
  });
});
