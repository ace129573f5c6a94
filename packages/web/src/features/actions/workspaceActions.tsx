import { IconArchive, IconPencil, IconStar, IconTrash } from '../../design/icons.js';
import { workspaceEditAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Action, ActionContext, ActionTools } from './action.js';

const star = ({ toggleFavorite }: ActionTools, { workspace }: ActionContext): void => {
  if (workspace?.isFavorite !== undefined) toggleFavorite({ id: workspace.id, isFavorite: workspace.isFavorite });
};
const isShared = ({ workspace }: ActionContext): boolean => workspace !== null && !workspace.isPersonal;
const mayEdit = ({ workspace }: ActionContext): boolean => can(workspace, 'Workspace.edit');

export const editWorkspace: Action = {
  id: 'workspace.edit',
  label: m.workspaces_edit,
  icon: <IconPencil />,
  keywords: m.actions_words_edit,
  isAvailable: mayEdit,
  address: ({ workspace, isInList }) => workspace && workspaceEditAddress(workspace, isInList ? 'list' : undefined),
};

/** Shows or hides the workspace's archived articles in its sidebar. */
export const showArchived: Action = {
  id: 'workspace.showArchived',
  label: m.tree_showArchived,
  icon: <IconArchive />,
  keywords: m.actions_words_archive,
  isAvailable: ({ workspace }) => workspace !== null,
  isOn: ({ isArchivedShown }) => isArchivedShown,
  run: ({ toggleArchivedShown }) => {
    toggleArchivedShown();
  },
};

export const addFavorite: Action = {
  id: 'workspace.addFavorite',
  label: m.actions_addFavorite,
  icon: <IconStar />,
  keywords: m.actions_words_favorite,
  isAvailable: (context) => isShared(context) && context.workspace?.isFavorite === false,
  run: star,
};

export const removeFavorite: Action = {
  id: 'workspace.removeFavorite',
  label: m.actions_removeFavorite,
  icon: <IconStar />,
  keywords: m.actions_words_favorite,
  isAvailable: (context) => isShared(context) && context.workspace?.isFavorite === true,
  run: star,
};

/** Asks for confirmation first. */
export const archiveWorkspace: Action = {
  id: 'workspace.archive',
  label: m.workspaces_archive,
  icon: <IconArchive />,
  isAvailable: (context) => mayEdit(context) && context.workspace?.isArchived === false,
  run: ({ show }, { workspace }) => {
    if (workspace) show({ kind: 'archiveWorkspace', workspace });
  },
};

export const unarchiveWorkspace: Action = {
  id: 'workspace.unarchive',
  label: m.workspaces_unarchive,
  icon: <IconArchive />,
  isAvailable: (context) => mayEdit(context) && context.workspace?.isArchived === true,
  run: (tools, { workspace }) => {
    if (workspace) tools.unarchiveWorkspace(workspace.id);
  },
};

/** Asks for confirmation first. */
export const deleteWorkspace: Action = {
  id: 'workspace.delete',
  label: m.workspaces_delete,
  icon: <IconTrash />,
  keywords: m.actions_words_delete,
  isDanger: true,
  isAvailable: mayEdit,
  run: ({ show }, { workspace }) => {
    if (workspace) show({ kind: 'deleteWorkspace', workspace });
  },
};

/** The actions on the current workspace, by its abilities (docs/domains/workspaces.md). */
export const workspaceActions: Action[] = [
  editWorkspace,
  addFavorite,
  removeFavorite,
  showArchived,
  archiveWorkspace,
  unarchiveWorkspace,
  deleteWorkspace,
];
