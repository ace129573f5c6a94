import type { Viewer } from '../kernel/caller.js';
import { articleRules } from './articles.policy.js';
import type { ArticleSubject, CommentSubject, ReactionSubject } from './subjects.js';
import { isUser } from './viewerQuestions.js';
import { workspaceRules } from './workspaces.policy.js';

/** Comments and reactions are for members of the company: neither guests of a share nor visitors read them. */
export const readsComments = (viewer: Viewer): boolean => viewer.kind === 'member' || viewer.kind === 'job';

const readsThoseOf = (viewer: Viewer, subject: ArticleSubject): boolean =>
  readsComments(viewer) && articleRules['Article.view'](viewer, subject);

const views = (viewer: Viewer, subject: CommentSubject): boolean =>
  subject.comment.articleId === subject.article.id && readsThoseOf(viewer, subject);

/** A comment is changed by its author, and by those who may edit the workspace (docs/domains/comments.md). */
const changes = (viewer: Viewer, subject: CommentSubject): boolean =>
  viewer.kind === 'member' &&
  views(viewer, subject) &&
  (isUser(viewer, subject.comment.authorId) || workspaceRules['Workspace.edit'](viewer, subject.workspace));

const viewsReaction = (viewer: Viewer, subject: ReactionSubject): boolean =>
  subject.reaction.articleId === subject.article.id && readsThoseOf(viewer, subject);

export const commentRules = {
  'Comment.view': views,
  'Comment.update': changes,
  'Comment.delete': changes,
  'Comment.react': (viewer: Viewer, subject: CommentSubject): boolean =>
    viewer.kind === 'member' && views(viewer, subject),
  /** A thread: its first comment stands for it (docs/domains/comments.md). */
  'Comment.resolve': (viewer: Viewer, subject: CommentSubject): boolean =>
    subject.comment.parentId === null && changes(viewer, subject),
  'Reaction.view': viewsReaction,
  /** Only who reacted takes it back (docs/domains/reactions.md). */
  'Reaction.delete': (viewer: Viewer, subject: ReactionSubject): boolean =>
    viewer.kind === 'member' && viewsReaction(viewer, subject) && isUser(viewer, subject.reaction.userId),
};
