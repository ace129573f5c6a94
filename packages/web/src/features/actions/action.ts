import type { Locale } from '@snaplore/schema/people';
import type { ReactNode } from 'react';
import type { OpenArticleQuery, OpenWorkspaceQuery, WorkspaceSidebarQuery } from '../../gql/types.js';
import type {
  adminAddress,
  aiUsageAddress,
  articleAddress,
  articleEditAddress,
  auditLogAddress,
  companyAddress,
  deletionsAddress,
  draftsAddress,
  groupsAddress,
  homeAddress,
  liveLinksAddress,
  profileAddress,
  sharedWithMeAddress,
  usersAddress,
  workspaceAddress,
  workspaceEditAddress,
  workspacesAddress,
} from '../../lib/addresses.js';
import type { Me } from '../../lib/session.js';
import type { Theme } from '../../lib/theme.js';
import type { Overlay } from './overlays.js';

/** A message of the catalogue, in the current language unless another one is given. */
export type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** The workspace and the article that an action applies to, if there are any. */
export interface Subject {
  /** Adding or removing its star is available only if `isFavorite` is known. */
  workspace: OpenWorkspaceQuery['workspace'] | (WorkspaceSidebarQuery['workspace'] & { isFavorite?: undefined }) | null;
  article: OpenArticleQuery['article'] | null;
  /** Chosen in the list of workspaces: editing returns there. */
  isInList?: boolean;
}

/** The context in which an action is available or not. */
export interface ActionContext extends Subject {
  me: Me;
  /** Whether the company's screens are available: not while it is unpaid (docs/domains/screens.md). */
  isCompanyOpen: boolean;
  /** Whether the page shows the bell. */
  hasBell: boolean;
  theme: Theme;
  isArchivedShown: boolean;
  /** In the mobile view nothing is created or edited (docs/domains/screens.md). */
  isMobile: boolean;
  /** Whether the articles of the workspace are listed beside the page. */
  isTreeBeside: boolean;
}

/** What an action can use when it runs. */
export interface ActionTools {
  show: (overlay: Overlay) => void;
  openNotifications: () => void;
  markAllRead: () => void;
  setTheme: (theme: Theme) => void;
  changeLanguage: (locale: Locale) => void;
  switchCompany: (companyId: string) => void;
  logOut: () => void;
  toggleFavorite: (workspace: { id: string; isFavorite: boolean }) => void;
  unarchiveWorkspace: (workspaceId: string) => void;
  toggleArchivedShown: () => void;
  copyArticleLink: (article: NonNullable<Subject['article']>) => void;
  duplicateArticle: (articleId: string) => void;
  recordVideo: () => void;
  reorderArticles: (workspace: { shortId: string }) => void;
  unarchiveArticle: (article: NonNullable<Subject['article']>) => void;
}

/** The address an action links to. */
export type ActionAddress =
  | typeof homeAddress
  | typeof workspacesAddress
  | typeof draftsAddress
  | typeof deletionsAddress
  | typeof sharedWithMeAddress
  | typeof profileAddress
  | typeof usersAddress
  | typeof groupsAddress
  | typeof companyAddress
  | typeof aiUsageAddress
  | typeof auditLogAddress
  | typeof liveLinksAddress
  | ReturnType<
      | typeof workspaceAddress
      | typeof articleAddress
      | typeof articleEditAddress
      | typeof workspaceEditAddress
      | typeof adminAddress
    >;

interface ActionBase {
  id: string;
  label: Words;
  /** Its group, shown before the label if it is listed outside of it: 'Theme' before 'Dark'. */
  under?: Words;
  icon: ReactNode;
  /** Additional search terms. */
  keywords?: Words;
  /** Its keys, written as in `actionKeys`. */
  keys?: string;
  /** For actions that cannot be undone. */
  isDanger?: true;
  /** Makes something in the company: in a deactivated one it leads to billing instead (docs/domains/screens.md). */
  creates?: true;
  /** Also available while the company is unpaid. */
  isForUnpaid?: true;
  isAvailable?: (context: ActionContext) => boolean;
  /** Of a choice or a switch: whether it is on. */
  isOn?: (context: ActionContext) => boolean;
}

/**
 * A command: the same object in the menus, the palette, the keys and their list. It links to an address or runs
 * something (docs/domains/screens.md).
 */
export type Action = ActionBase &
  (
    | { address: (context: ActionContext) => ActionAddress | null; run?: never }
    | { run: (tools: ActionTools, context: ActionContext) => void; address?: never }
  );

/** Returns whether an action is available to the user in this context (docs/domains/screens.md). */
export function isOffered(action: Action, context: ActionContext): boolean {
  if (!context.isCompanyOpen && action.isForUnpaid !== true) return false;
  if (action.address && action.address(context) === null) return false;
  return action.isAvailable?.(context) ?? true;
}
