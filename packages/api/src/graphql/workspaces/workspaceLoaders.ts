import type { Caller } from '@snaplore/core/platform/caller';
import { slackOf } from '@snaplore/core/slack/slack.queries';
import type { SlackIntegration } from '@snaplore/core/slack/slackIntegration.entity';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { favoritesAmong } from '@snaplore/core/workspaces/workspaceFavorites.queries';
import {
  listWorkspaceGroupRoles, listWorkspaceRoles, type HeldGroupRole, type HeldRole,
} from '@snaplore/core/workspaces/workspaceRoles.queries';
import DataLoader from 'dataloader';

/** What a request asks of workspaces in one step, in one query however many they are. */
export interface WorkspaceLoaders {
  roles: DataLoader<Workspace, HeldRole[], string>;
  groupRoles: DataLoader<Workspace, HeldGroupRole[], string>;
  isFavorite: DataLoader<string, boolean>;
  slack: DataLoader<Workspace, SlackIntegration | null, string>;
}

export function workspaceLoaders(caller: () => Caller): WorkspaceLoaders {
  const ofEach = <Row>(read: (caller: Caller, workspaces: readonly Workspace[]) => Promise<Map<string, Row[]>>): DataLoader<Workspace, Row[], string> =>
    new DataLoader<Workspace, Row[], string>(
      async (workspaces) => {
        const rows = await read(caller(), workspaces);
        return workspaces.map(({ id }) => rows.get(id) ?? []);
      },
      { cacheKeyFn: ({ id }) => id },
    );
  return {
    roles: ofEach(listWorkspaceRoles),
    groupRoles: ofEach(listWorkspaceGroupRoles),
    slack: new DataLoader<Workspace, SlackIntegration | null, string>(
      async (workspaces) => {
        const connected = await slackOf(caller(), workspaces);
        return workspaces.map(({ id }) => connected.get(id) ?? null);
      },
      { cacheKeyFn: ({ id }) => id },
    ),
    isFavorite: new DataLoader<string, boolean>(async (ids) => {
      const favorites = await favoritesAmong(caller(), ids);
      return ids.map((id) => favorites.has(id));
    }),
  };
}
