import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { showToast } from '../../design/toasts.js';
import { useDeleteGroupMutation } from '../../gql/DeleteGroup.js';
import { GroupsDocument } from '../../gql/Groups.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { shortName } from '../../lib/shortName.js';

interface DeleteGroupDialogProps {
  group: { id: string; title: string };
  onClose: () => void;
}

export default function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const [remove, { loading }] = useDeleteGroupMutation({ refetchQueries: [GroupsDocument], awaitRefetchQueries: true });
  const confirm = async () => {
    try {
      await remove({ variables: { id: group.id } });
      showToast('success', m.groups_deleted());
      onClose();
    } catch (error) {
      showToast('error', errorText(error));
    }
  };
  return (
    <ConfirmDialog
      opened
      title={m.groups_deleteGroup()}
      text={m.groups_deleteText({ title: shortName(group.title) })}
      confirmLabel={m.groups_delete()}
      isDestructive
      isBusy={loading}
      onConfirm={() => {
        void confirm();
      }}
      onClose={onClose}
    />
  );
}
