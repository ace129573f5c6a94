import type { TeamRowPartsFragment } from '../../gql/types.js';

/** Somebody of the list, as the dialogs need them. */
export type TeamPerson = Pick<TeamRowPartsFragment, 'id' | 'fullName' | 'email' | 'role' | 'status' | 'abilities'>;

/** What a dialog is opened for. */
export type MemberQuestion = 'role' | 'remove' | 'withdraw';
