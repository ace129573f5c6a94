/** One article of a workspace's nested list (spec 1 §2, workspace sidebar): what the list shows of it, and where. */
export interface ArticleTreeRow {
  articleId: string;
  shortId: string;
  slug: string;
  title: string;
  /** 0 stands at the root. */
  depth: number;
  isPublished: boolean;
  hasVideo: boolean;
  isArchived: boolean;
}

/** The nested list from top to bottom; over GraphQL one value, the scalar of this name. */
export type ArticleTreeRows = readonly ArticleTreeRow[];
