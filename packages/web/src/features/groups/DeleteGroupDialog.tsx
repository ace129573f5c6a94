import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { showToast } from '../../design/toasts.js';
import { useDeleteGroupMutation } from '../../gql/DeleteGroup.js';
import { GroupsDocument } from '../../gql/Groups.js';
import { errorText } from '../../lib/errorText.js';
import { m, shortName } from './messages.js';

interface DeleteGroupDialogProps {
  group: { id: string; title: string };
  onClose: () => void;
}

export default function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const [remove, { loading }] = useDeleteGroupMutation({ refetchQueries: [GroupsDocument], awaitRefetchQueries: true });
  const confirm = async () => {
    try {
      await remove({ variables: { id: group.id } });
      showToast('success', m.deleted);
      onClose();
    } catch (error) {
      showToast('error', errorText(error));
    }
  };
  return (
    <ConfirmDialog
      opened title={m.deleteGroup} text={m.deleteText(shortName(group.title))} confirmLabel={m.delete} isDestructive isBusy={loading}
      onConfirm={() => { void confirm(); }} onClose={onClose}
    />
  );
}
