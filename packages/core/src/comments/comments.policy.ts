import { articleRules, type ArticlePlace } from '../articles/articles.policy.js';
import type { Viewer } from '../platform/caller.js';
import { workspaceRules } from '../workspaces/workspaces.policy.js';
import type { Comment } from './comment.entity.js';

/** A comment where it stands. */
export interface CommentPlace extends ArticlePlace {
  comment: Pick<Comment, 'id' | 'articleId' | 'authorId'>;
}

/** Guests and anonymous visitors cannot see comments (spec 1 §6). */
const views = (viewer: Viewer, place: CommentPlace): boolean =>
  viewer.kind !== 'anonymous' &&
  place.comment.articleId === place.article.id &&
  articleRules['Article.view'](viewer, place);

/** By its author, or by someone who may edit the workspace (spec 2 §6). */
const changes = (viewer: Viewer, place: CommentPlace): boolean =>
  viewer.kind === 'member' &&
  views(viewer, place) &&
  (place.comment.authorId === viewer.userId || workspaceRules['Workspace.edit'](viewer, place.workspace));

export const commentRules = {
  'Comment.view': views,
  'Comment.update': changes,
  'Comment.delete': changes,
};
