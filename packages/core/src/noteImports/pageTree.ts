/** A page of an import, or a folder of pages. */
export interface PagePlace {
  /** The path of the page; of a folder without a page, its path with a `/` behind. */
  path: string;
  /** The path of an earlier place. */
  parent: string | null;
}

const byName = new Intl.Collator('en', { numeric: true }).compare;

/** A path without the ending of its file; Notion's database with all its rows has that of the one without. */
export const stemOf = (path: string): string => path.replace(/_all\.csv$|\.[^./]+$/i, '');

/** The folder of a path; '' at the top, else it ends in '/'. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * The tree of pages by their folders (docs/domains/noteImports.md): a page stands below the page that has the name of
 * its folder, and a folder that has no page becomes one. From top to bottom, by name.
 * @param folderNameOf returns another name that the folder of a page may have, by its path without an ending
 */
export function pageTree(
  paths: readonly string[],
  folderNameOf: (stem: string) => string = (stem) => stem,
): PagePlace[] {
  const byOtherName = Map.groupBy(paths, (path) => `${folderNameOf(stemOf(path))}/`);
  // Of several with one name none is meant for certain.
  const alone = [...byOtherName].flatMap(([folder, [path = '', ...more]]) => (more.length > 0 ? [] : [[folder, path]]));
  const pages = new Map([
    ...(alone as [string, string][]),
    ...paths.map((path) => [`${stemOf(path)}/`, path] as const),
  ]);
  const places = new Map<string, string | null>();
  const placeOf = (folder: string): string | null => {
    if (folder === '') return null;
    const own = pages.get(folder) ?? folder;
    if (!places.has(own)) places.set(own, placeOf(folderOf(folder.slice(0, -1))));
    return own;
  };
  for (const path of paths) places.set(path, placeOf(folderOf(path)));
  const children = Map.groupBy(places.keys(), (path) => places.get(path) ?? null);
  const rows: PagePlace[] = [];
  const walk = (parent: string | null): void => {
    for (const path of (children.get(parent) ?? []).sort(byName)) {
      rows.push({ path, parent });
      walk(path);
    }
  };
  walk(null);
  return rows;
}
