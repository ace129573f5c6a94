import { collectStatements } from '@snaplore/core/kernel/statementCount';
import type { TestPerson } from '@snaplore/core/testing/people';
import { Loaders } from '../../loaders/loaders.js';
import { restTable } from '../restTable.js';

/** What a call is given besides who calls. */
interface Asked {
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A call's answer, and how many SQL statements it took. */
interface Counted {
  count: number;
  data: Record<string, unknown>;
}

/** Makes a call of the table as the router does, past HTTP, and counts its SQL statements. */
export async function askCounted(id: string, caller: TestPerson, { params, query, body }: Asked): Promise<Counted> {
  const row = restTable.find((each) => each.id === id);
  if (!row) throw new Error(`There is no call ${id}`);
  const { result, statements } = await collectStatements(
    async () =>
      await row.handle({
        caller: { ...caller },
        params,
        query: query ?? {},
        body,
        loaders: new Loaders(caller),
        origin: { address: '', userAgent: '' },
        hostname: 'snaplore.localhost',
        sharePassword: null,
        mayChange: true,
        signal: new AbortController().signal,
      }),
  );
  const { data = result } = result as { data?: unknown };
  return { count: statements.length, data: data as Record<string, unknown> };
}
