import type { Viewer } from '../platform/caller.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { workspaceRules } from '../workspaces/workspaces.policy.js';
import type { Article } from './article.entity.js';

/** An article and the workspace it stands in: rights come from the latter. */
export interface ArticlePlace {
  article: Pick<Article, 'id' | 'companyId' | 'workspaceId' | 'publishedAt'>;
  workspace: Workspace;
}

const inPlace = ({ article, workspace }: ArticlePlace): boolean =>
  article.workspaceId === workspace.id && article.companyId === workspace.companyId;

const edits = (viewer: Viewer, place: ArticlePlace): boolean =>
  inPlace(place) && workspaceRules['Workspace.editArticles'](viewer, place.workspace);

/** Readers see what is published; a draft is known to those who may edit it. */
const views = (viewer: Viewer, place: ArticlePlace): boolean =>
  inPlace(place) &&
  workspaceRules['Workspace.view'](viewer, place.workspace) &&
  (place.article.publishedAt !== null || edits(viewer, place));

export const articleRules = {
  'Article.view': views,
  'Article.edit': edits,
  'Article.publish': edits,
  'Article.delete': edits,
  'Article.comment': (viewer: Viewer, place: ArticlePlace) => viewer.kind === 'member' && views(viewer, place),
  'Article.uploadVideo': edits,
  'Note.read': views,
  'Note.write': edits,
  'Video.view': views,
  'Upload.write': edits,
};
