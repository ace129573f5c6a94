const shortIds = new Set<string>();

/**
 * The workspaces deleted in this tab, by the short id in their URLs. After a deletion 'not found' is expected, and must
 * not redirect to Home while the screen moves on to the list.
 */
export const deletedWorkspaces = {
  add: (shortId: string): void => {
    shortIds.add(shortId);
  },
  /** The deletion failed. */
  remove: (shortId: string): void => {
    shortIds.delete(shortId);
  },
  has: (shortId: string | undefined): boolean => shortId !== undefined && shortIds.has(shortId),
};
