import { IconDownload, IconUpload } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { ActionItem } from '../actions/ActionItem.js';
import { goToDeletions } from '../actions/goActions.js';
import type { Subject } from '../actions/action.js';
import { showOverlay } from '../actions/overlays.js';
import { useActions } from '../actions/useActions.js';
import {
  archiveWorkspace,
  deleteWorkspace,
  editWorkspace,
  showArchived,
  unarchiveWorkspace,
} from '../actions/workspaceActions.js';

interface WorkspaceItemsProps {
  workspace: NonNullable<Subject['workspace']>;
  /** Whether the menu is in the list of workspaces: its settings then link back there, and no tree is beside it. */
  isInList?: boolean;
}

/** Menu items for what the user may do with a workspace, by its abilities (docs/domains/workspaces.md). */
export function WorkspaceItems({ workspace, isInList = false }: WorkspaceItemsProps) {
  const actions = useActions({ workspace, article: null, isInList });
  return (
    <>
      <ActionItem action={editWorkspace} actions={actions} />
      {isInList ? null : <ActionItem action={showArchived} actions={actions} />}
      {!isInList && can(workspace, 'Workspace.editArticles') ? (
        <ActionItem action={goToDeletions} actions={actions} />
      ) : null}
      {can(workspace, 'Workspace.editArticles') && !workspace.isArchived ? (
        <Menu.Item
          leftSection={<IconUpload />}
          onClick={() => {
            showOverlay({ kind: 'importNotes', workspace });
          }}
        >
          {m.noteimports_title()}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconDownload />}
        onClick={() => {
          const title = m.noteexports_workspace();
          showOverlay({ kind: 'exportNotes', exported: { workspaceId: workspace.id }, title });
        }}
      >
        {m.noteexports_workspace()}
      </Menu.Item>
      {!isInList && can(workspace, 'Workspace.edit') ? <Menu.Divider /> : null}
      <ActionItem action={archiveWorkspace} actions={actions} />
      <ActionItem action={unarchiveWorkspace} actions={actions} />
      <ActionItem action={deleteWorkspace} actions={actions} />
    </>
  );
}
