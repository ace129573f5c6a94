import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { usePerson } from '../../lib/session.js';
import { showArchived } from '../actions/workspaceActions.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { WorkspaceItems } from './WorkspaceItems.js';
import { WorkspaceMenuTarget, type WorkspaceSidebarActionsProps } from './WorkspaceSidebarActions.js';

/** Menu items for what the user may do with the open workspace, by its abilities (docs/domains/workspaces.md). */
export default function WorkspaceSidebarMenu({
  workspace,
  isArchivedShown,
  onToggleArchived,
}: WorkspaceSidebarActionsProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const person = usePerson();
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <WorkspaceMenuTarget ref={ref} />
      </Menu.Target>
      <Menu.Dropdown>
        {person ? (
          <WorkspaceItems workspace={workspace} />
        ) : (
          // A visitor of a public workspace, not signed in.
          <Menu.CheckboxItem
            checked={isArchivedShown}
            checkIcon={<IconCheck size={14} />}
            onChange={onToggleArchived}
            closeMenuOnClick
          >
            {showArchived.label()}
          </Menu.CheckboxItem>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
