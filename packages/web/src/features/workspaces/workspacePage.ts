/** How many articles a workspace's list and sidebar ask for at a time; the same, so that they share one answer. */
export const workspacePage = 50;
