import { m } from '../../paraglide/messages.js';
import type { Action } from '../actions/action.js';
import { actionTexts } from './actionTexts.js';
import { bestMatches } from './match.js';
import type { PaletteGroup, PaletteItem, PaletteWorkspace } from './paletteItem.js';

const mostWorkspaces = 5;
const mostActions = 8;

export interface PaletteSources {
  /** The actions available here, in their order. */
  actions: readonly Action[];
  /** The company's workspaces, in the person's order. */
  workspaces: readonly PaletteWorkspace[];
  /** The keys of recent choices. */
  recent: readonly string[];
}

const actionItem = (action: Action): PaletteItem => ({ kind: 'action', key: action.id, action });
const workspaceItem = (workspace: PaletteWorkspace): PaletteItem => ({
  kind: 'workspace',
  key: `workspace.${workspace.id}`,
  workspace,
});

/** The groups before anything is typed: recent choices, all actions, the first workspaces. */
function initialGroups({ actions, workspaces, recent }: PaletteSources): PaletteGroup[] {
  const all = [...actions.map(actionItem), ...workspaces.map(workspaceItem)];
  const last = recent.flatMap((key) => all.find((item) => item.key === key) ?? []);
  const others = (items: PaletteItem[]) => items.filter(({ key }) => !last.some((item) => item.key === key));
  return [
    { id: 'recent', title: m.search_recent(), items: last },
    { id: 'actions', title: m.palette_actions(), items: others(actions.map(actionItem)) },
    {
      id: 'ownWorkspaces',
      title: m.search_category_workspace(),
      items: others(workspaces.map(workspaceItem)).slice(0, mostWorkspaces),
    },
  ];
}

/** Returns the palette's own entries in groups, best first; what the search finds is listed below them. */
export function paletteGroups(sources: PaletteSources, query: string): PaletteGroup[] {
  if (query === '') return initialGroups(sources).filter(({ items }) => items.length > 0);
  const actions = bestMatches(sources.actions, query, actionTexts).slice(0, mostActions);
  const workspaces = bestMatches(sources.workspaces, query, ({ title }) => [title]).slice(0, mostWorkspaces);
  const own = [
    {
      id: 'actions',
      title: m.palette_actions(),
      items: actions.map(({ item }) => actionItem(item)),
      score: actions[0]?.score ?? 0,
    },
    {
      id: 'ownWorkspaces',
      title: m.search_category_workspace(),
      items: workspaces.map(({ item }) => workspaceItem(item)),
      score: workspaces[0]?.score ?? 0,
    },
  ].toSorted((a, b) => b.score - a.score);
  return own.map(({ id, title, items }) => ({ id, title, items })).filter(({ items }) => items.length > 0);
}
