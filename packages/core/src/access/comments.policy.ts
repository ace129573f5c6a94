import type { Viewer } from '../kernel/caller.js';
import { articleRules } from './articles.policy.js';
import type { CommentSubject } from './subjects.js';
import { isUser } from './viewerQuestions.js';
import { workspaceRules } from './workspaces.policy.js';

/** Comments are for members of the company: neither guests of a share nor visitors read them. */
export const readsComments = (viewer: Viewer): boolean => viewer.kind === 'member' || viewer.kind === 'job';

const views = (viewer: Viewer, subject: CommentSubject): boolean =>
  readsComments(viewer) &&
  subject.comment.articleId === subject.article.id &&
  articleRules['Article.view'](viewer, subject);

/** A comment is changed by its author, and by those who may edit the workspace (docs/domains/comments.md). */
const changes = (viewer: Viewer, subject: CommentSubject): boolean =>
  viewer.kind === 'member' &&
  views(viewer, subject) &&
  (isUser(viewer, subject.comment.authorId) || workspaceRules['Workspace.edit'](viewer, subject.workspace));

export const commentRules = {
  'Comment.view': views,
  'Comment.update': changes,
  'Comment.delete': changes,
};
