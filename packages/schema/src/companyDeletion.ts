/** Deleting a company (docs/domains/companyDeletion.md). */

/** For how many days an owner's deletion can be taken back. */
export const companyDeletionDays = 14;
export const companyDeletionMs = companyDeletionDays * 86_400_000;
/** How often it is looked which companies are due, in milliseconds. */
export const companyDeletionEveryMs = 3_600_000;
