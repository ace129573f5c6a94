import { articleRules } from './articles.policy.js';
import type { Viewer } from '../kernel/caller.js';
import type { CommentSubject } from './subjects.js';
import { workspaceRules } from './workspaces.policy.js';

/** Guests and anonymous visitors cannot see comments (spec 1 §6). */
const views = (viewer: Viewer, place: CommentSubject): boolean =>
  viewer.kind !== 'anonymous' &&
  place.comment.articleId === place.article.id &&
  articleRules['Article.view'](viewer, place);

/** By its author, or by someone who may edit the workspace (spec 2 §6). */
const changes = (viewer: Viewer, place: CommentSubject): boolean =>
  viewer.kind === 'member' &&
  views(viewer, place) &&
  (place.comment.authorId === viewer.userId || workspaceRules['Workspace.edit'](viewer, place.workspace));

export const commentRules = {
  'Comment.view': views,
  'Comment.update': changes,
  'Comment.delete': changes,
};
