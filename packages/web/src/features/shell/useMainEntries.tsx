import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconGrid, IconPage, IconPeople, IconPerson, IconSliders } from '../../design/frameIcons.js';
import {
  draftsAddress,
  profileAddress,
  sharedWithMeAddress,
  usersAddress,
  workspaceAddress,
  workspacesAddress,
} from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { useMe } from '../../lib/session.js';
import { mayManageCompany } from '../../lib/guards/authGuard.js';

export interface MainEntry {
  label: string;
  icon: ReactNode;
  count?: number;
  isCurrent: boolean;
  /** A plain click opens the sidebar of workspaces; any other click follows the link. */
  opensWorkspaces?: true;
  /** The bar of the mobile view has no room for it: it is in the account menu there, and in the palette. */
  isInSidebarOnly?: true;
  address:
    | typeof draftsAddress
    | typeof sharedWithMeAddress
    | typeof workspacesAddress
    | typeof usersAddress
    | typeof profileAddress
    | ReturnType<typeof workspaceAddress>;
}

/** The entries of the main sidebar and the bottom bar (docs/domains/screens.md). */
export function useMainEntries(): MainEntry[] {
  const me = useMe();
  const current = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const params: Record<string, string | undefined> = last?.params ?? {};
      return `${last?.routeId ?? ''} ${params['workspaceId'] ?? ''}`;
    },
  });
  const isPersonal = current.includes('/b/') && current.endsWith(` ${me.personalWorkspace.shortId}`);
  return [
    {
      label: m.shell_workspaces(),
      icon: <IconGrid />,
      address: workspacesAddress,
      opensWorkspaces: true,
      isCurrent: !isPersonal && (current.includes('/b/') || current.includes('/workspace')),
    },
    {
      label: m.shell_personal(),
      icon: <IconPerson />,
      count: me.personalWorkspace.articleCount,
      address: workspaceAddress(me.personalWorkspace),
      isCurrent: isPersonal,
    },
    {
      label: m.shell_drafts(),
      icon: <IconPage />,
      count: me.draftCount,
      address: draftsAddress,
      isCurrent: current.includes('/drafts') || current.includes('/article/'),
    },
    {
      label: m.sharing_sharedWithMe(),
      icon: <IconPeople />,
      address: sharedWithMeAddress,
      isInSidebarOnly: true,
      isCurrent: current.includes('/shared-with-me'),
    },
    {
      label: m.shell_settings(),
      icon: <IconSliders />,
      address: mayManageCompany(me) ? usersAddress : profileAddress,
      isCurrent: current.includes('/settings/'),
    },
  ];
}
