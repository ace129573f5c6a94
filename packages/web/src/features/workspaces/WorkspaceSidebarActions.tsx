import { Suspense, type ComponentPropsWithRef } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import type { WorkspaceSidebarQuery } from '../../gql/types.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import { useLazyPart } from '../shell/useLazyPart.js';

const { load, Part: WorkspaceSidebarMenu } = lazyPart(() => import('./WorkspaceSidebarMenu.js'));

export interface WorkspaceSidebarActionsProps {
  workspace: WorkspaceSidebarQuery['workspace'];
  isArchivedShown: boolean;
  onToggleArchived: () => void;
}

/** The button that opens the workspace's menu; the menu's target as well. */
export function WorkspaceMenuTarget(props: ComponentPropsWithRef<'button'>) {
  return (
    <IconButton label={m.tree_workspaceMenu()} size={28} aria-haspopup="menu" {...props}>
      <IconMore />
    </IconButton>
  );
}

/** The workspace's menu; its code loads with the first click. */
export function WorkspaceSidebarActions(props: WorkspaceSidebarActionsProps) {
  const { isRequested, trigger } = useLazyPart(load);
  const placeholder = <WorkspaceMenuTarget {...trigger} />;
  return isRequested ? (
    <Suspense fallback={placeholder}>
      <WorkspaceSidebarMenu {...props} />
    </Suspense>
  ) : (
    placeholder
  );
}
