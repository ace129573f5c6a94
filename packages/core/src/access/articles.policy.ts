import type { Viewer } from '../kernel/caller.js';
import type { ArticleSubject } from './subjects.js';
import { workspaceRules } from './workspaces.policy.js';

const inPlace = ({ article, workspace }: ArticleSubject): boolean =>
  article.workspaceId === workspace.id && article.companyId === workspace.companyId;

const edits = (viewer: Viewer, place: ArticleSubject): boolean =>
  inPlace(place) && workspaceRules['Workspace.editArticles'](viewer, place.workspace);

/** Readers see what is published; a draft is known to those who may edit it. */
const views = (viewer: Viewer, place: ArticleSubject): boolean =>
  inPlace(place) &&
  workspaceRules['Workspace.view'](viewer, place.workspace) &&
  (place.article.publishedAt !== null || edits(viewer, place));

export const articleRules = {
  'Article.view': views,
  'Article.edit': edits,
  'Article.publish': edits,
  'Article.delete': edits,
  'Article.comment': (viewer: Viewer, place: ArticleSubject) => viewer.kind === 'member' && views(viewer, place),
  'Article.uploadVideo': edits,
  'Note.read': views,
  'Note.write': edits,
  'Video.view': views,
  'Upload.write': edits,
};
