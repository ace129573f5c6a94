import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import type { VideoStatus } from '@snaplore/schema/video';

/** The columns that the rules read. Each entity has them, so it is its own subject. */
export interface WorkspaceSubject {
  id: string;
  companyId: string;
  visibility: WorkspaceVisibility;
  authorId: string;
}

export interface ArticleColumns {
  id: string;
  companyId: string;
  workspaceId: string;
  publishedAt: Date | null;
  deletedAt: Date | null;
}

/** An article and the workspace it is in: its rights come from the latter. */
export interface ArticleSubject {
  article: ArticleColumns;
  workspace: WorkspaceSubject;
}

export interface CommentSubject extends ArticleSubject {
  comment: { id: string; articleId: string; authorId: string; parentId: string | null };
}

export interface ReactionSubject extends ArticleSubject {
  reaction: { articleId: string; userId: string };
}

export interface VideoSubject extends ArticleSubject {
  video: { id: string; articleId: string; uploaderId: string; status: VideoStatus };
  /** The videos that the article's readers are served. */
  servedVideoIds: ReadonlySet<string>;
}

export interface UploadSubject extends ArticleSubject {
  upload: { articleId: string; uploaderId: string };
}
