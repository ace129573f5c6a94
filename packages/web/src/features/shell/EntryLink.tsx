import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../lib/plainClick.js';
import { toggleSidebar, useOpenSidebar } from './openSidebar.js';
import type { MainEntry } from './useMainEntries.js';
import { loadWorkspacesSidebar } from './workspaces/loadWorkspacesSidebar.js';
import { workspacesOpener } from './workspaces/workspacesOpener.js';

interface EntryLinkProps {
  entry: MainEntry;
  className: string | undefined;
  'aria-label'?: string;
  'data-tip'?: string;
  children: ReactNode;
}

/**
 * A main entry as a link, so that ctrl, meta or the middle button open a new tab. A plain click on Workspaces opens its
 * sidebar (docs/domains/screens.md).
 */
export function EntryLink({ entry, className, children, ...rest }: EntryLinkProps) {
  const open = useOpenSidebar();
  const linkProps = {
    className,
    'data-active': entry.isCurrent || undefined,
    'aria-current': entry.isCurrent ? ('page' as const) : undefined,
    ...rest,
  };
  if (!entry.opensWorkspaces)
    return (
      <Link {...entry.address} {...linkProps}>
        {children}
      </Link>
    );
  const preload = () => {
    void loadWorkspacesSidebar().catch(() => undefined);
  };
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    toggleSidebar('workspaces');
  };
  return (
    <Link
      {...entry.address}
      {...linkProps}
      {...{ [workspacesOpener]: '' }}
      aria-expanded={open === 'workspaces'}
      onClick={click}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  );
}
