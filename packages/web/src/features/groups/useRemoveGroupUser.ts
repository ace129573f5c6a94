import { useRemoveGroupInvitationMutation } from '../../gql/RemoveGroupInvitation.js';
import { useRemoveGroupMemberMutation } from '../../gql/RemoveGroupMember.js';
import { m } from '../../paraglide/messages.js';
import { shortName } from '../../lib/shortName.js';
import { useAction } from '../../lib/useAction.js';

interface Removing {
  removeMember: (userId: string, name: string) => Promise<void>;
  removeInvited: (email: string, name: string) => Promise<void>;
}

/** Removes members and invited users from a group (docs/domains/groups.md). */
export function useRemoveGroupUser(groupId: string): Removing {
  const [member] = useRemoveGroupMemberMutation();
  const [invitation] = useRemoveGroupInvitationMutation();
  const { run } = useAction();
  const words = (name: string): string => m.groups_userRemoved({ name: shortName(name) });
  return {
    removeMember: async (userId, name) => {
      await run(() => member({ variables: { groupId, userId } }), { key: userId, success: words(name) });
    },
    removeInvited: async (email, name) => {
      await run(() => invitation({ variables: { groupId, email } }), { key: email, success: words(name) });
    },
  };
}
