const keys = new Set<string>();

/**
 * The articles that are being deleted, merged or given away in this tab, by the short id or id in their URLs. Then 'not
 * found' is expected, and must not redirect to Home while the screen moves on to another article.
 */
export const deletedArticles = {
  add: (key: string): void => {
    keys.add(key);
  },
  /** It is still there, or was brought back. */
  remove: (key: string): void => {
    keys.delete(key);
  },
  has: (key: string | undefined): boolean => key !== undefined && keys.has(key),
};
