import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { shortName } from '../../../lib/shortName.js';
import { m } from '../../../paraglide/messages.js';
import { nameOf, type AdminMember } from './adminMember.js';
import { useAdminMemberActions } from './useAdminMemberActions.js';

interface RemoveMemberDialogProps {
  member: AdminMember;
  onClose: () => void;
}

/** Asks before a user is removed from a company, or an invitation withdrawn (docs/domains/platform.md). */
export default function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const { remove, isBusy } = useAdminMemberActions(member);
  return (
    <ConfirmDialog
      opened
      isDestructive
      isBusy={isBusy}
      title={m.users_removeTitle({ name: shortName(nameOf(member), 40) })}
      text={member.status === 'invited' ? m.users_withdrawText() : m.users_removeText()}
      confirmLabel={m.users_remove()}
      onClose={onClose}
      onConfirm={() =>
        void remove().then((isDone) => {
          if (isDone) onClose();
        })
      }
    />
  );
}
