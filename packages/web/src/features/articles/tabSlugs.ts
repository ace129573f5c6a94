interface SluggedTab {
  id: string;
  slug: string;
}

/**
 * The slugs of an article's notes in URLs, by id: those of their titles. Of several notes with one title the first that
 * was created has it, the others have a number behind, whatever their order (docs/domains/articles.md).
 */
export function tabSlugs(tabs: readonly SluggedTab[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  const isLater = new Set<string>();
  // Ids sort by the time of creation.
  const byAge = [...tabs].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { id, slug } of byAge) {
    if (taken.has(slug)) isLater.add(id);
    else slugs.set(id, slug);
    taken.add(slug);
  }
  for (const { id, slug } of byAge) {
    if (!isLater.has(id)) continue;
    let number = 2;
    while (taken.has(`${slug}-${String(number)}`)) number += 1;
    slugs.set(id, `${slug}-${String(number)}`);
    taken.add(`${slug}-${String(number)}`);
  }
  return slugs;
}

/** The slug of one of an article's notes in URLs. */
export const tabSlug = (tabs: readonly SluggedTab[], id: string | null | undefined): string | undefined =>
  id == null ? undefined : tabSlugs(tabs).get(id);
