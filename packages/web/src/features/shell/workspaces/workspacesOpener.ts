/** The attribute of the elements that toggle the workspaces sidebar; a click on them is not one beside it. */
export const workspacesOpener = 'data-opens-workspaces';
