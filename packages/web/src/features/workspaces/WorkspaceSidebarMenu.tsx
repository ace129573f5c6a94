import { Menu } from '../../design/Menu.js';
import { can, usePerson } from '../../lib/session.js';
import { ActionItem } from '../actions/ActionItem.js';
import { useActions } from '../actions/useActions.js';
import { archiveWorkspace, deleteWorkspace, editWorkspace, showArchived, unarchiveWorkspace } from '../actions/workspaceActions.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { WorkspaceMenuTarget, type WorkspaceSidebarActionsProps } from './WorkspaceSidebarActions.js';

/** What may be done with the workspace that is open, by its abilities (spec 1 §2, §6). */
export default function WorkspaceSidebarMenu({ workspace, isArchivedShown, onToggleArchived }: WorkspaceSidebarActionsProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const person = usePerson();
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target><WorkspaceMenuTarget ref={ref} /></Menu.Target>
      <Menu.Dropdown>
        {person
          ? <Items workspace={workspace} />
          // A nameless reader of a public workspace.
          : <Menu.CheckboxItem checked={isArchivedShown} onChange={onToggleArchived} closeMenuOnClick>{showArchived.label()}</Menu.CheckboxItem>}
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ workspace }: Pick<WorkspaceSidebarActionsProps, 'workspace'>) {
  const actions = useActions({ workspace, article: null });
  return (
    <>
      <ActionItem action={editWorkspace} actions={actions} />
      <ActionItem action={showArchived} actions={actions} />
      {can(workspace, 'Workspace.edit') ? <Menu.Divider /> : null}
      <ActionItem action={archiveWorkspace} actions={actions} />
      <ActionItem action={unarchiveWorkspace} actions={actions} />
      <ActionItem action={deleteWorkspace} actions={actions} />
    </>
  );
}
