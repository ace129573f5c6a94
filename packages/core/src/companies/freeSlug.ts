import { companySlug } from '@snaplore/schema/slugs';
import type { Em } from '../kernel/database.js';
import { newShortId } from '../kernel/ids.js';
import { Company } from './company.entity.js';

/** A host label for `title` that no company has yet, nor gets before this transaction ends. */
export async function freeCompanySlug(em: Em, title: string): Promise<string> {
  const wanted = companySlug(title);
  // Two companies of one name at one moment: the second waits, and finds the label taken.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`company-slug:${wanted}`]);
  return (await em.count(Company, { slug: wanted })) === 0 ? wanted : `${wanted}-${newShortId().slice(0, 5)}`;
}
