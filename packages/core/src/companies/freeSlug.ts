import { companySlug } from '@snaplore/schema/slugs';
import type { Em } from '../platform/database.js';
import { newShortId } from '../platform/ids.js';
import { Company } from './company.entity.js';

/** A host label for `title` that no company has yet. */
export async function freeCompanySlug(em: Em, title: string): Promise<string> {
  const wanted = companySlug(title);
  return (await em.count(Company, { slug: wanted })) === 0 ? wanted : `${wanted}-${newShortId().slice(0, 5)}`;
}
