/** How many articles a workspace's screen and sidebar request at a time: the same, so that they share one result. */
export const workspacePage = 50;
