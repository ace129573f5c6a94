import { useApolloClient } from '@apollo/client/react';
import type { ErrorCode } from '@snaplore/schema/errors';
import { companyRoleName } from '../../lib/roleNames.js';
import { showToast } from '../../design/toasts.js';
import { useChangeMemberRoleMutation } from '../../gql/ChangeMemberRole.js';
import { useChangeMemberStatusMutation } from '../../gql/ChangeMemberStatus.js';
import { useDeleteInvitationMutation } from '../../gql/DeleteInvitation.js';
import { useRemoveMemberMutation } from '../../gql/RemoveMember.js';
import { useResendInvitationMutation } from '../../gql/ResendInvitation.js';
import { TeamDocument } from '../../gql/Team.js';
import type { CompanyRole } from '../../gql/types.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { takeFromTeam } from './takeFromTeam.js';
import { m } from '../../paraglide/messages.js';
import { shortName } from '../../lib/shortName.js';
import type { TeamPerson } from './teamPerson.js';

interface MemberActionHandlers {
  changeStatus: (person: TeamPerson, status: 'active' | 'deactivated') => Promise<void>;
  resend: (person: TeamPerson) => Promise<void>;
  /** These three end with true when it was done. */
  changeRole: (person: TeamPerson, role: CompanyRole) => Promise<boolean>;
  remove: (person: TeamPerson, companyId: string) => Promise<boolean>;
  withdraw: (person: TeamPerson, companyId: string) => Promise<boolean>;
}

/**
 * Does it, and says how it went: in the words of the deed, of the root owner's safety, or of the deed's own failure.
 */
async function tell(action: () => Promise<unknown>, success: string, failure?: ErrorCode): Promise<boolean> {
  try {
    await action();
    showToast('success', success);
    return true;
  } catch (error) {
    showToast(
      'error',
      failure === undefined || codeOf(error) === 'ROOT_OWNER_SAFE' ? errorText(error) : errorWords(failure),
    );
    return false;
  }
}

/** What may be done to somebody of the team (spec 3 §2, §8). */
export function useMemberActions(): MemberActionHandlers {
  const [changeRole] = useChangeMemberRoleMutation();
  const [changeStatus] = useChangeMemberStatusMutation();
  const [removeMember] = useRemoveMemberMutation();
  const [deleteInvitation] = useDeleteInvitationMutation();
  const [resendInvitation] = useResendInvitationMutation();
  const client = useApolloClient();
  return {
    changeStatus: async ({ id }, status) => {
      const success = status === 'active' ? m.users_activated() : m.users_deactivated();
      await tell(() => changeStatus({ variables: { userId: id, status } }), success, 'STATUS_NOT_CHANGED');
    },
    resend: async ({ id, fullName }) => {
      await tell(
        async () => {
          await resendInvitation({ variables: { id } });
          // It is a new invitation and so a new row: it stands there before one is told, or a menu opened now would go
          // with the old one.
          await client.refetchQueries({ include: [TeamDocument] }).catch(() => undefined);
        },
        m.users_resent({ name: shortName(fullName) }),
      );
    },
    changeRole: async ({ id, fullName }, role) =>
      await tell(
        () => changeRole({ variables: { userId: id, role } }),
        m.users_roleChanged({ name: shortName(fullName), role: companyRoleName(role) }),
      ),
    remove: async ({ id }, companyId) =>
      await tell(
        () => removeMember({ variables: { userId: id }, update: takeFromTeam(companyId, id) }),
        m.users_removed(),
        'USER_NOT_REMOVED',
      ),
    withdraw: async ({ id, fullName }, companyId) =>
      await tell(
        () => deleteInvitation({ variables: { id }, update: takeFromTeam(companyId, id) }),
        m.users_withdrawn({ name: shortName(fullName) }),
      ),
  };
}
