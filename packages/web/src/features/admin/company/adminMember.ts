import type { AdminMemberRowFragment } from '../../../gql/types.js';

/** A member of a company, or somebody who is invited to it. */
export type AdminMember = Omit<AdminMemberRowFragment, ' $fragmentName'>;

/** Both names in a line. */
export const nameOf = ({ firstName, lastName }: Pick<AdminMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
