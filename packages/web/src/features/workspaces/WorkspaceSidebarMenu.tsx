import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconArchive, IconPencil, IconTrash } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { MenuLink } from '../../design/MenuLink.js';
import { workspaceEditAddress, workspacesAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { useWorkspaceCommands } from './useWorkspaceCommands.js';
import { WorkspaceMenuTarget, type WorkspaceSidebarActionsProps } from './WorkspaceSidebarActions.js';
import { WorkspaceQuestion } from './WorkspaceQuestion.js';

/** What may be done with the workspace that is open, by its abilities (spec 1 §2, §6). */
export default function WorkspaceSidebarMenu({ workspace, isArchivedShown, onToggleArchived }: WorkspaceSidebarActionsProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const [question, setQuestion] = useState<'archive' | 'delete' | null>(null);
  const { setArchived } = useWorkspaceCommands();
  const navigate = useNavigate();
  const mayEdit = can(workspace, 'Workspace.edit');
  return (
    <>
      <Menu opened={opened} onChange={onChange} position="bottom-end">
        <Menu.Target><WorkspaceMenuTarget ref={ref} /></Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? <MenuLink {...workspaceEditAddress(workspace)} leftSection={<IconPencil />}>{m.workspaces_edit()}</MenuLink> : null}
          <Menu.CheckboxItem checked={isArchivedShown} onChange={onToggleArchived} closeMenuOnClick>{m.tree_showArchived()}</Menu.CheckboxItem>
          {mayEdit ? (
            <>
              <Menu.Divider />
              {workspace.isArchived
                ? <Menu.Item leftSection={<IconArchive />} onClick={() => { void setArchived(workspace.id, false); }}>{m.workspaces_unarchive()}</Menu.Item>
                : <Menu.Item leftSection={<IconArchive />} onClick={() => { setQuestion('archive'); }}>{m.workspaces_archive()}</Menu.Item>}
              <Menu.Item data-danger leftSection={<IconTrash />} onClick={() => { setQuestion('delete'); }}>{m.workspaces_delete()}</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <WorkspaceQuestion
        workspace={workspace} question={question} onClose={() => { setQuestion(null); }}
        onDeleted={() => { void navigate({ ...workspacesAddress, ignoreBlocker: true }); }}
      />
    </>
  );
}
