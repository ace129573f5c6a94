import type { AppServices } from '../kernel/services.js';
import { readPastPolicies } from './pastPolicies.js';

interface Stored {
  company: string;
  bytes: number;
}

/** How many bytes a company has in the storage, as it is counted. */
export async function storedBytesOf(services: AppServices, companyId: string): Promise<number> {
  const rows = await readPastPolicies(services).execute<{ bytes: number }[]>(
    'select coalesce(sum(bytes), 0)::float8 as bytes from company_storage where company_id = ?',
    [companyId],
  );
  return rows[0]?.bytes ?? 0;
}

/** The declared sizes of uploads whose parts have not become an original, of a company. */
export async function reservedBytesOf(services: AppServices, companyId: string): Promise<number> {
  const rows = await readPastPolicies(services).execute<{ bytes: number }[]>(
    `select coalesce(sum(size), 0)::float8 as bytes from upload u where company_id = ? and status = 'open'`,
    [companyId],
  );
  return rows[0]?.bytes ?? 0;
}

/** The companies whose counted bytes are not the sum of what is counted under keys; empty when nothing is wrong. */
export async function storedBytesFaults(services: AppServices): Promise<string[]> {
  const em = readPastPolicies(services);
  const sums = await em.execute<Stored[]>(
    'select company_id as company, sum(bytes)::float8 as bytes from company_storage group by 1',
  );
  const objects = await em.execute<Stored[]>(
    'select company_id as company, sum(bytes)::float8 as bytes from stored_object group by 1',
  );
  const wrong = await em.execute<{ key: string }[]>(
    `select storage_key as key from stored_object
     where bytes is distinct from bytes_of_object(company_id, storage_key)`,
  );
  const counted = new Map(objects.map(({ company, bytes }) => [company, bytes]));
  return [
    ...sums.flatMap(({ company, bytes }) =>
      bytes === (counted.get(company) ?? 0)
        ? []
        : [`${company}: ${String(bytes)} instead of ${String(counted.get(company))}`],
    ),
    ...wrong.map(({ key }) => `${key} has other bytes than its rows say`),
  ];
}
