/** What a workspace's place in a list depends on. */
export interface OrderedWorkspace {
  id: string;
  title: string;
  isPersonal: boolean;
  isArchived: boolean;
  isFavorite: boolean;
}

const byTitle = (a: OrderedWorkspace, b: OrderedWorkspace): number => compare(a.title, b.title);
/** Made once: a collator of its own for each comparison takes most of the time of a long list. */
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/**
 * Those whose title holds `words`, in whatever case; neither the personal nor, unless they are wanted, archived ones
 * (docs/domains/workspaces.md).
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
 * Favourites first, alphabetically; then the rest as `saved` has them, an array of ids (docs/domains/workspaces.md). Whatever `saved`
 * does not know comes last, alphabetically.
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
 * The order to save when `id` was put where `target` stands, both among the rest. What `saved` knows and the list does
 * not show, such as an archived workspace, keeps its place behind what it stood behind.
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

/** The orders that local storage keeps, one a person; nothing of what cannot be read. */
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
