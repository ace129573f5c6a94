/** Marks what opens the workspaces sidebar: pressing it again closes it by itself. */
export const workspacesOpener = 'data-opens-workspaces';
