import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { useDeleteGroupMutation } from '../../gql/DeleteGroup.js';
import { GroupsDocument } from '../../gql/Groups.js';
import { m } from '../../paraglide/messages.js';
import { shortName } from '../../lib/shortName.js';
import { useAction } from '../../lib/useAction.js';

interface DeleteGroupDialogProps {
  group: { id: string; title: string };
  onClose: () => void;
}

/** Asks before a group is deleted (docs/domains/groups.md). */
export default function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const [remove] = useDeleteGroupMutation({ refetchQueries: [GroupsDocument], awaitRefetchQueries: true });
  const { run, isBusy } = useAction();
  const confirm = async () => {
    if (await run(() => remove({ variables: { id: group.id } }), { success: m.groups_deleted() })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={m.groups_deleteGroup()}
      text={m.groups_deleteText({ title: shortName(group.title) })}
      confirmLabel={m.groups_delete()}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => {
        void confirm();
      }}
      onClose={onClose}
    />
  );
}
