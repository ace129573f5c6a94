import { showToast } from '../../design/toasts.js';
import { useRemoveGroupInvitationMutation } from '../../gql/RemoveGroupInvitation.js';
import { useRemoveGroupMemberMutation } from '../../gql/RemoveGroupMember.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { shortName } from '../../lib/shortName.js';

interface Removing {
  removeMember: (userId: string, name: string) => Promise<void>;
  removeInvited: (email: string, name: string) => Promise<void>;
}

/** Takes people and invited people out of a group, and says so. */
export function useRemovePerson(groupId: string): Removing {
  const [member] = useRemoveGroupMemberMutation();
  const [invitation] = useRemoveGroupInvitationMutation();
  const told = async (work: Promise<unknown>, name: string) => {
    try {
      await work;
      showToast('success', m.groups_userRemoved({ name: shortName(name) }));
    } catch (error) {
      showToast('error', errorText(error));
    }
  };
  return {
    removeMember: async (userId, name) => {
      await told(member({ variables: { groupId, userId } }), name);
    },
    removeInvited: async (email, name) => {
      await told(invitation({ variables: { groupId, email } }), name);
    },
  };
}
