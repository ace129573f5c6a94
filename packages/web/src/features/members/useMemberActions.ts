import { useApolloClient } from '@apollo/client/react';
import { companyRoleName } from '../../lib/roleNames.js';
import { useChangeMemberRoleMutation } from '../../gql/ChangeMemberRole.js';
import { useChangeMemberStatusMutation } from '../../gql/ChangeMemberStatus.js';
import { useDeleteInvitationMutation } from '../../gql/DeleteInvitation.js';
import { useRemoveMemberMutation } from '../../gql/RemoveMember.js';
import { useResendInvitationMutation } from '../../gql/ResendInvitation.js';
import { TeamDocument } from '../../gql/Team.js';
import type { CompanyRole } from '../../gql/types.js';
import { failedAs } from './failedAs.js';
import { removeFromTeam } from './removeFromTeam.js';
import { m } from '../../paraglide/messages.js';
import { shortName } from '../../lib/shortName.js';
import { useAction } from '../../lib/useAction.js';
import type { TeamMember } from './teamMember.js';

interface MemberActionHandlers {
  isBusy: boolean;
  changeStatus: (user: TeamMember, status: 'active' | 'deactivated') => Promise<void>;
  resend: (user: TeamMember) => Promise<void>;
  /** This and the following two resolve to true if they succeeded. */
  changeRole: (user: TeamMember, role: CompanyRole) => Promise<boolean>;
  remove: (user: TeamMember, companyId: string) => Promise<boolean>;
  withdraw: (user: TeamMember, companyId: string) => Promise<boolean>;
}

/** The actions on a member or an invited user of the company (docs/domains/members.md). */
export function useMemberActions(): MemberActionHandlers {
  const [changeRole] = useChangeMemberRoleMutation();
  const [changeStatus] = useChangeMemberStatusMutation();
  const [removeMember] = useRemoveMemberMutation();
  const [deleteInvitation] = useDeleteInvitationMutation();
  const [resendInvitation] = useResendInvitationMutation();
  const client = useApolloClient();
  const { run, isBusy } = useAction();
  return {
    isBusy,
    changeStatus: async ({ id }, status) => {
      const success = status === 'active' ? m.users_activated() : m.users_deactivated();
      await run(() => changeStatus({ variables: { userId: id, status } }), {
        key: `status ${id}`,
        success,
        failure: failedAs('STATUS_NOT_CHANGED'),
      });
    },
    resend: async ({ id, fullName }) => {
      await run(
        async () => {
          await resendInvitation({ variables: { id } });
          // A new invitation is a new row. It is loaded before the toast: a menu opened on the old row would disappear
          // with it.
          await client.refetchQueries({ include: [TeamDocument] }).catch(() => undefined);
        },
        { key: `resend ${id}`, success: m.users_resent({ name: shortName(fullName) }) },
      );
    },
    changeRole: async ({ id, fullName }, role) =>
      await run(() => changeRole({ variables: { userId: id, role } }), {
        key: `role ${id}`,
        success: m.users_roleChanged({ name: shortName(fullName), role: companyRoleName(role) }),
      }),
    remove: async ({ id }, companyId) =>
      await run(() => removeMember({ variables: { userId: id }, update: removeFromTeam(companyId, id) }), {
        key: `remove ${id}`,
        success: m.users_removed(),
        failure: failedAs('USER_NOT_REMOVED'),
      }),
    withdraw: async ({ id, fullName }, companyId) =>
      await run(() => deleteInvitation({ variables: { id }, update: removeFromTeam(companyId, id) }), {
        key: `withdraw ${id}`,
        success: m.users_withdrawn({ name: shortName(fullName) }),
      }),
  };
}
