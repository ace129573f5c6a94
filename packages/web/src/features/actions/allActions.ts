import { languageActions, logOut, notificationActions, showShortcuts, themeActions } from './accountActions.js';
import type { Action } from './action.js';
import { copyArticleLink, deleteArticle, editArticle, shareArticle } from './articleActions.js';
import {
  archiveArticle,
  createSubArticle,
  duplicateArticle,
  editTags,
  mergeArticle,
  reorderArticles,
  unarchiveArticle,
} from './articleCommands.js';
import { createArticle, createCompany, createWorkspace, recordVideo } from './createActions.js';
import { goActions } from './goActions.js';
import { workspaceActions } from './workspaceActions.js';

/**
 * All actions, those of the current workspace and article first, except for switching to another company
 * (`switchCompanyActions`).
 */
export const allActions: readonly Action[] = [
  editArticle,
  shareArticle,
  copyArticleLink,
  duplicateArticle,
  editTags,
  mergeArticle,
  reorderArticles,
  archiveArticle,
  unarchiveArticle,
  deleteArticle,
  ...workspaceActions,
  createArticle,
  recordVideo,
  createSubArticle,
  createWorkspace,
  ...goActions,
  ...notificationActions,
  ...themeActions,
  ...languageActions,
  createCompany,
  showShortcuts,
  logOut,
];
