import { Company } from '../../companies/company.entity.js';
import type { AppServices } from '../../kernel/services.js';
import { systemReader } from '../../outbox/system.js';

/** The companies whose search index an operator can rebuild, by their slugs: all, or those that are named. */
export async function indexedCompanies(
  services: AppServices,
  slugs: readonly string[],
): Promise<Pick<Company, 'id' | 'slug'>[]> {
  return await systemReader(services, 'rebuild the search').find(
    Company,
    slugs.length === 0 ? {} : { slug: { $in: [...slugs] } },
    { fields: ['slug'], orderBy: { slug: 'asc' } },
  );
}
