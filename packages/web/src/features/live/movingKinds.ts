/** The changes that move moments of an article's video: cuts and a new order, once they are published and served. */
export const movingKinds = ['article_published', 'article_changed'] as const;
