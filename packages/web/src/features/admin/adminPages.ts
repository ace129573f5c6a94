const pages = ['dashboard', 'companies', 'company', 'jobs', 'audit-log'] as const;

/** A page of the admin panel; `company` is of one company, named by its id. */
export type AdminPage = (typeof pages)[number];

/** The page at an address of the panel, the dashboard without one; null where there is none. */
export function adminPageAt(page: string | undefined, id: string | undefined): AdminPage | null {
  const found = pages.find((each) => each === (page ?? 'dashboard'));
  return found !== undefined && (found === 'company') === (id !== undefined) ? found : null;
}
