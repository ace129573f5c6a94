const shortIds = new Set<string>();

/**
 * The workspaces that this page deletes or has deleted, by the short id of their addresses: that they are not found any
 * more is what was wanted, and leads nobody home on the way to the list.
 */
export const deletedWorkspaces = {
  add: (shortId: string): void => {
    shortIds.add(shortId);
  },
  /** It was not deleted after all. */
  remove: (shortId: string): void => {
    shortIds.delete(shortId);
  },
  has: (shortId: string | undefined): boolean => shortId !== undefined && shortIds.has(shortId),
};
