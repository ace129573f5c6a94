import { companiesPageSize, type CompanySort } from '@snaplore/schema/platform';
import type { AdminCompaniesQueryVariables } from '../../../gql/types.js';

type Sorted = Exclude<CompanySort, 'created'>;

/** What the list of companies is narrowed and sorted by; null narrows nothing. */
export interface CompaniesChoice {
  query: string;
  isBilling: boolean | null;
  isAiEnabled: boolean | null;
  isActivated: boolean | null;
  /** Null for the newest first. */
  sort: { by: Sorted; isDescending: boolean } | null;
}

/** All companies, the newest first. */
export const everyCompany: CompaniesChoice = {
  query: '',
  isBilling: null,
  isAiEnabled: null,
  isActivated: null,
  sort: null,
};

/** Whether companies may be missing in the list. */
export const isNarrowed = ({ query, isBilling, isAiEnabled, isActivated }: CompaniesChoice): boolean =>
  query.trim() !== '' || isBilling !== null || isAiEnabled !== null || isActivated !== null;

/** Where a column sorts first: most users, and then what is on, are what is looked for. */
const beginsDescending: Record<Sorted, boolean> = { domain: false, users: true, ai: true, status: true };

/** The sorting after a press on a column: in one direction, in the other, and as before any press. */
export function nextSort(sort: CompaniesChoice['sort'], by: Sorted): CompaniesChoice['sort'] {
  if (sort?.by !== by) return { by, isDescending: beginsDescending[by] };
  return sort.isDescending === beginsDescending[by] ? { by, isDescending: !sort.isDescending } : null;
}

/** Returns the variables of the query. */
export function companiesVariables({ query, sort, ...filter }: CompaniesChoice): AdminCompaniesQueryVariables {
  return {
    first: companiesPageSize,
    query: query.trim() === '' ? null : query.trim(),
    ...filter,
    sort: sort?.by ?? null,
    isDescending: sort?.isDescending ?? null,
  };
}
