import type { MemberStatus } from '@snaplore/schema/roles';
import type { StatusTone } from '../../design/StatusDot.js';

/** The dot of a member's status. */
export const statusTones = { active: 'green', invited: 'amber', deactivated: 'hollow' } as const satisfies Record<
  MemberStatus,
  StatusTone
>;
