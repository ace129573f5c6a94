import { languageActions, logOut, notificationActions, showShortcuts, themeActions } from './accountActions.js';
import type { Action } from './action.js';
import { copyArticleLink, editArticle } from './articleActions.js';
import { createArticle, createCompany, createWorkspace } from './createActions.js';
import { goActions } from './goActions.js';
import { workspaceActions } from './workspaceActions.js';

/**
 * Every command that is the same for everybody, the ones of the current context first; companies to switch to are
 * added.
 */
export const allActions: readonly Action[] = [
  editArticle,
  copyArticleLink,
  ...workspaceActions,
  createArticle,
  createWorkspace,
  ...goActions,
  ...notificationActions,
  ...themeActions,
  ...languageActions,
  createCompany,
  showShortcuts,
  logOut,
];
