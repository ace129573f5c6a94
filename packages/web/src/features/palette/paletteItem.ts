import type { SidebarWorkspacesQuery } from '../../gql/types.js';
import { workspaceAddress } from '../../lib/addresses.js';
import type { Action, ActionContext } from '../actions/action.js';

export type PaletteWorkspace = NonNullable<SidebarWorkspacesQuery['company']>['workspaces'][number];

/** A command or a workspace of the palette; `key` is unique and stays the same whenever the palette opens. */
export type PaletteItem =
  { kind: 'action'; key: string; action: Action } | { kind: 'workspace'; key: string; workspace: PaletteWorkspace };

export interface PaletteGroup {
  id: string;
  title: string;
  items: PaletteItem[];
}

/** Returns the address an entry links to; null for one that runs something. */
export function addressOfItem(item: PaletteItem, context: ActionContext) {
  switch (item.kind) {
    case 'action':
      return item.action.address?.(context) ?? null;
    case 'workspace':
      return workspaceAddress(item.workspace);
  }
}
