/** Marks what opens the workspaces sidebar: pressing it again closes it. */
export const workspacesOpener = 'data-opens-workspaces';
