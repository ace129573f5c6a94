/** One row of a workspace's nested article list (docs/domains/workspaces.md). */
export interface ArticleTreeRow {
  articleId: string;
  shortId: string;
  slug: string;
  title: string;
  /** 0 is the root. */
  depth: number;
  isPublished: boolean;
  hasVideo: boolean;
  isArchived: boolean;
}

/** The nested list from top to bottom. In GraphQL it is one value of the scalar of this name. */
export type ArticleTreeRows = readonly ArticleTreeRow[];
