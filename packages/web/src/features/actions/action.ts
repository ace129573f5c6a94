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

/** Words of the catalogue, in the language of the screens unless another is named. */
export type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** What an action is about beside the person: the workspace and the article at hand, where there are any. */
export interface Subject {
  /** Its star can be had where it is known whether it has one. */
  workspace: OpenWorkspaceQuery['workspace'] | (WorkspaceSidebarQuery['workspace'] & { isFavorite?: undefined }) | null;
  article: OpenArticleQuery['article'] | null;
  /** Chosen in the list of workspaces, to which the way back leads. */
  isInList?: boolean;
}

/** Where an action stands. */
export interface ActionContext extends Subject {
  me: Me;
  /** Whether the person may go about the company: not where it is unpaid. */
  isFree: boolean;
  /** Whether the bell is on the page. */
  hasBell: boolean;
  theme: MantineColorScheme;
  isArchivedShown: boolean;
}

/** What an action may do. */
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

/** Where an action leads. */
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
  /** What it belongs to, before the label where it stands alone: 'Theme' before 'Dark'. */
  under?: Words;
  icon: ReactNode;
  /** Other words that find it. */
  keywords?: Words;
  /** Its keys, as `actionKeys` writes them. */
  keys?: string;
  /** For what cannot be undone. */
  isDanger?: true;
  /** Also where the company's screens are closed, as they are while it is unpaid. */
  isForAll?: true;
  isAvailable?: (context: ActionContext) => boolean;
  /** Of a choice or a switch: whether it is on. */
  isOn?: (context: ActionContext) => boolean;
}

/** A command: one object for the menus, the palette, the keys and their list. It leads somewhere, or does something. */
export type Action = ActionBase &
  (
    | { address: (context: ActionContext) => ActionAddress | null; run?: never }
    | { run: (tools: ActionTools, context: ActionContext) => void; address?: never }
  );

/** Whether the person can have this action here. */
export function isOffered(action: Action, context: ActionContext): boolean {
  if (!context.isFree && action.isForAll !== true) return false;
  if (action.address && action.address(context) === null) return false;
  return action.isAvailable?.(context) ?? true;
}
