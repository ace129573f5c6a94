import type { AppServices } from '@snaplore/core/kernel/services';
import { indexedCompanies } from '@snaplore/core/search/rebuild/indexedCompanies';
import { rebuildIndex, type RebuildReport } from '@snaplore/core/search/rebuild/rebuildIndex';

/** Invalid arguments of `pnpm search:rebuild`; the message is its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = 'Usage: pnpm search:rebuild [COMPANY…]\n       a company by its slug; all of them without';

const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${String(count)} ${what}`)
    .join(', ');

const described = (slug: string, { articles, entries, lists }: RebuildReport): string =>
  `${slug}: ${String(articles)} articles; entries: ${counted({ ...entries })}; lists: ${counted({ ...lists })}`;

/**
 * Rebuilds the search indexes of companies, one after the other, and says what was wrong with each
 * (docs/domains/searchIndex.md).
 * @param say prints a line.
 * @throws UsageError
 */
export async function searchCommand(
  services: AppServices,
  slugs: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (slugs.some((slug) => slug.startsWith('-'))) throw new UsageError(usage);
  const companies = await indexedCompanies(services, slugs);
  const unknown = slugs.filter((each) => !companies.some(({ slug }) => slug === each));
  if (unknown.length > 0) throw new UsageError(`There is no company ${unknown.join(', ')}.\n${usage}`);
  for (const { id, slug } of companies) {
    const caller = {
      ...{ viewer: { kind: 'job' as const, companyId: id }, services },
      ...{ requestId: 'search:rebuild', address: '' },
    };
    const report = await rebuildIndex(caller, id, (articles) => {
      say(`${slug}: ${String(articles)} articles read …`);
    });
    say(described(slug, report));
  }
}
