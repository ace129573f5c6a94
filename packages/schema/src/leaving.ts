/** Leaving: what a person or a company takes along, and deleted accounts (docs/domains/leaving.md). */

/** How long the file of one's own data, or of a company, can be downloaded. */
export const dataExportKeptMs = 24 * 3_600_000;
/** How often a screen asks how far an export is. */
export const dataExportPollMs = 1_000;
/** Beyond so many, what leaving takes is not counted further. */
export const leavingCountMax = 10_000;
/** How many members the choice of a new owner lists at once. */
export const successorsListed = 50;
/** Rows that are read at once into an export. */
export const dataExportRows = 500;
/** What stands for a deleted user in files; screens have their own words. */
export const deletedUserName = 'Deleted user';

/** The address of an export's file, which asks for the session. */
export const dataExportPath = (id: string): string => `/api/data-export/${id}`;
