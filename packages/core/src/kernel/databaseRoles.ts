/** The role of everyday work, which cannot bypass row-level security. */
export const appRole = 'snaplore_app';
/** The role of `asSystem` and of search, which bypasses row-level security. */
export const systemRole = 'snaplore_system';
/** The role on which guests of a share read: no row but by the policies named `guest` (docs/domains/access.md). */
export const guestRole = 'snaplore_guest';
