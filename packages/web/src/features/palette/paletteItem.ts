import type { SidebarWorkspacesQuery } from '../../gql/types.js';
import { workspaceAddress } from '../../lib/addresses.js';
import type { Action, ActionContext } from '../actions/action.js';
import { hitAddress, type SearchHit } from '../search/hitAddress.js';

export type PaletteWorkspace = NonNullable<SidebarWorkspacesQuery['company']>['workspaces'][number];

/** An entry of the palette; `key` is unique and stays the same whenever the palette opens. */
export type PaletteItem =
  | { kind: 'action'; key: string; action: Action }
  | { kind: 'workspace'; key: string; workspace: PaletteWorkspace }
  | { kind: 'hit'; key: string; hit: SearchHit };

export interface PaletteGroup {
  id: string;
  title: string;
  items: PaletteItem[];
}

/** Returns the address an entry links to; null for one that runs something, and for what cannot be opened. */
export function addressOfItem(item: PaletteItem, context: ActionContext, query: string) {
  switch (item.kind) {
    case 'action':
      return item.action.address?.(context) ?? null;
    case 'workspace':
      return workspaceAddress(item.workspace);
    case 'hit':
      return hitAddress(item.hit, query);
  }
}
