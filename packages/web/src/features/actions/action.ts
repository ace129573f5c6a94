import type { Locale } from '@snaplore/schema/people';
import type { MantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenArticleQuery, OpenWorkspaceQuery, WorkspaceSidebarQuery } from '../../gql/types.js';
import type {
  articleAddress,
  articleEditAddress,
  auditLogAddress,
  companyAddress,
  draftsAddress,
  groupsAddress,
  homeAddress,
  profileAddress,
  usersAddress,
  workspaceAddress,
  workspaceEditAddress,
  workspacesAddress,
} from '../../lib/addresses.js';
import type { Me } from '../../lib/session.js';
import type { Overlay } from './overlays.js';

/** A message of the catalogue, in the current language unless another one is given. */
export type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** The workspace and the article that an action applies to, if there are any. */
export interface Subject {
  /** Its star is available where it is known whether it has one. */
  workspace: OpenWorkspaceQuery['workspace'] | (WorkspaceSidebarQuery['workspace'] & { isFavorite?: undefined }) | null;
  article: OpenArticleQuery['article'] | null;
  /** Chosen in the list of workspaces, to which the person returns. */
  isInList?: boolean;
}

/** The context in which an action is available or not. */
export interface ActionContext extends Subject {
  me: Me;
  /** Whether the company's screens are available: not while it is unpaid. */
  isFree: boolean;
  /** Whether the page shows the bell. */
  hasBell: boolean;
  theme: MantineColorScheme;
  isArchivedShown: boolean;
}

/** What an action can use when it runs. */
export interface ActionTools {
  show: (overlay: Overlay) => void;
  openNotifications: () => void;
  markAllRead: () => void;
  setTheme: (theme: MantineColorScheme) => void;
  speak: (locale: Locale) => void;
  switchCompany: (companyId: string) => void;
  logOut: () => void;
  toggleFavorite: (workspace: { id: string; isFavorite: boolean }) => void;
  unarchiveWorkspace: (workspaceId: string) => void;
  toggleArchivedShown: () => void;
  copyArticleLink: (article: NonNullable<Subject['article']>) => void;
}

/** The address an action links to. */
export type ActionAddress =
  | typeof homeAddress
  | typeof workspacesAddress
  | typeof draftsAddress
  | typeof profileAddress
  | typeof usersAddress
  | typeof groupsAddress
  | typeof companyAddress
  | typeof auditLogAddress
  | ReturnType<
      typeof workspaceAddress | typeof articleAddress | typeof articleEditAddress | typeof workspaceEditAddress
    >;

interface ActionBase {
  id: string;
  label: Words;
  /** Its group, shown before the label where it is listed alone: 'Theme' before 'Dark'. */
  under?: Words;
  icon: ReactNode;
  /** Additional search terms. */
  keywords?: Words;
  /** Its keys, written as in `actionKeys`. */
  keys?: string;
  /** For actions that cannot be undone. */
  isDanger?: true;
  /** Also available while the company's screens are closed because it is unpaid. */
  isForAll?: true;
  isAvailable?: (context: ActionContext) => boolean;
  /** Of a choice or a switch: whether it is on. */
  isOn?: (context: ActionContext) => boolean;
}

/**
 * A command: one object for the menus, the palette, the keys and their list. It links to an address or runs something.
 */
export type Action = ActionBase &
  (
    | { address: (context: ActionContext) => ActionAddress | null; run?: never }
    | { run: (tools: ActionTools, context: ActionContext) => void; address?: never }
  );

/** Returns whether an action is available to the person in this context. */
export function isOffered(action: Action, context: ActionContext): boolean {
  if (!context.isFree && action.isForAll !== true) return false;
  if (action.address && action.address(context) === null) return false;
  return action.isAvailable?.(context) ?? true;
}
