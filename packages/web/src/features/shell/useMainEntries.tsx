import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconGrid, IconPage, IconPerson, IconSliders } from '../../design/icons.js';
import {
  draftsAddress,
  profileAddress,
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
  /** A plain click opens the list beside the sidebar; any other follows the link. */
  opensWorkspaces?: true;
  address:
    | typeof draftsAddress
    | typeof workspacesAddress
    | typeof usersAddress
    | typeof profileAddress
    | ReturnType<typeof workspaceAddress>;
}

/** The entries of the main sidebar and of the bottom bar. */
export function useMainEntries(): MainEntry[] {
  const me = useMe();
  const place = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const params: Record<string, string | undefined> = last?.params ?? {};
      return `${last?.routeId ?? ''} ${params['workspaceId'] ?? ''}`;
    },
  });
  const isPersonal = place.includes('/b/') && place.endsWith(` ${me.personalWorkspace.shortId}`);
  return [
    {
      label: m.shell_workspaces(),
      icon: <IconGrid />,
      address: workspacesAddress,
      opensWorkspaces: true,
      isCurrent: !isPersonal && (place.includes('/b/') || place.includes('/workspace')),
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
      isCurrent: place.includes('/drafts') || place.includes('/article/'),
    },
    {
      label: m.shell_settings(),
      icon: <IconSliders />,
      address: mayManageCompany(me) ? usersAddress : profileAddress,
      isCurrent: place.includes('/settings/'),
    },
  ];
}
