import type { SidebarWorkspacesQuery } from '../../gql/types.js';
import { workspaceAddress } from '../../lib/addresses.js';
import type { Action, ActionContext } from '../actions/action.js';
import { hitAddress, type SearchHit } from '../search/hitAddress.js';

export type PaletteWorkspace = NonNullable<SidebarWorkspacesQuery['company']>['workspaces'][number];

/** One line of the palette; `key` is its own, and stays the same from one opening to the next. */
export type PaletteItem =
  | { kind: 'action'; key: string; action: Action }
  | { kind: 'workspace'; key: string; workspace: PaletteWorkspace }
  | { kind: 'hit'; key: string; hit: SearchHit };

export interface PaletteGroup {
  id: string;
  title: string;
  items: PaletteItem[];
}

/** Where a line leads; null for one that does something, and for what cannot be opened. */
export function placeOfItem(item: PaletteItem, context: ActionContext, query: string) {
  switch (item.kind) {
    case 'action':
      return item.action.address?.(context) ?? null;
    case 'workspace':
      return workspaceAddress(item.workspace);
    case 'hit':
      return hitAddress(item.hit, query);
  }
}
