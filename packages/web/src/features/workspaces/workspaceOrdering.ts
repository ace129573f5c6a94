/** The fields that a workspace's position in a list depends on. */
export interface OrderedWorkspace {
  id: string;
  title: string;
  isPersonal: boolean;
  isArchived: boolean;
  isFavorite: boolean;
}

const byTitle = (a: OrderedWorkspace, b: OrderedWorkspace): number => compare(a.title, b.title);
/** Created once: a new collator for each comparison takes most of the time that sorting a long list takes. */
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/**
 * Returns the workspaces whose title contains `filter`, ignoring case, without personal ones; either the archived ones
 * or the others (docs/domains/workspaces.md).
 */
export function matchingWorkspaces<Workspace extends OrderedWorkspace>(
  workspaces: readonly Workspace[],
  filter: string,
  isArchived = false,
): Workspace[] {
  const query = filter.trim().toLocaleLowerCase();
  return workspaces.filter(
    (each) => !each.isPersonal && each.isArchived === isArchived && each.title.toLocaleLowerCase().includes(query),
  );
}

/**
 * Returns favourites first, alphabetically, then the others in the order of `saved`, an array of ids
 * (docs/domains/workspaces.md). Those missing from `saved` come last, alphabetically.
 */
export function orderWorkspaces<Workspace extends OrderedWorkspace>(
  workspaces: readonly Workspace[],
  saved: readonly string[],
): Workspace[] {
  const places = new Map(saved.map((id, index) => [id, index]));
  const placeOf = ({ id }: Workspace) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return [
    ...workspaces.filter(({ isFavorite }) => isFavorite).toSorted(byTitle),
    ...workspaces.filter(({ isFavorite }) => !isFavorite).toSorted((a, b) => placeOf(a) - placeOf(b) || byTitle(a, b)),
  ];
}

/**
 * Returns the order to save after `id` was moved to the position of `target`; favourites are not moved. An id in
 * `saved` that the list does not show, as that of an archived workspace, stays behind the one it follows.
 */
export function movedOrder(
  ordered: readonly OrderedWorkspace[],
  saved: readonly string[],
  id: string,
  target: string,
): string[] {
  const rest = ordered.filter(({ isFavorite }) => !isFavorite).map((workspace) => workspace.id);
  const to = rest.indexOf(target);
  if (to < 0 || !rest.includes(id)) return [...saved];
  const moved = rest.filter((each) => each !== id);
  moved.splice(to, 0, id);
  const shown = new Set(moved);
  saved.forEach((each, index) => {
    if (shown.has(each)) return;
    const before = saved.slice(0, index).findLast((other) => moved.includes(other));
    moved.splice(before === undefined ? 0 : moved.indexOf(before) + 1, 0, each);
  });
  return moved;
}

/** Parses the stored orders, one for each user; values that cannot be read are left out. */
export function parseOrderings(stored: string): Record<string, string[]> {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([userId, ids]: [string, unknown]) =>
        Array.isArray(ids) ? [[userId, ids.filter((id) => typeof id === 'string')] as const] : [],
      ),
    );
  } catch {
    return {};
  }
}
