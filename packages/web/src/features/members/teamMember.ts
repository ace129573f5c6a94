import type { TeamRowPartsFragment } from '../../gql/types.js';

/** A member or an invited user of the list. */
export type TeamMember = Pick<TeamRowPartsFragment, 'id' | 'fullName' | 'email' | 'role' | 'status' | 'abilities'>;

/** What a dialog asks about. */
export type MemberQuestion = 'role' | 'remove' | 'withdraw';
