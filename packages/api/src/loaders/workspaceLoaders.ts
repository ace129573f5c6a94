import type { Caller } from '@snaplore/core/kernel/caller';
import { slackOf } from '@snaplore/core/slack/slack.queries';
import type { SlackIntegration } from '@snaplore/core/slack/slackIntegration.entity';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { favoritesAmong } from '@snaplore/core/workspaces/workspaceFavorites.queries';
import {
  listWorkspaceGroupRoles,
  listWorkspaceRoles,
  type HeldGroupRole,
  type HeldRole,
} from '@snaplore/core/workspaces/workspaceRoles.queries';
import DataLoader from 'dataloader';
import { ofEach } from './loaderKinds.js';

/** What a request reads of workspaces, in one query for any number of them. */
export interface WorkspaceLoaders {
  roles: DataLoader<Workspace, HeldRole[], string>;
  groupRoles: DataLoader<Workspace, HeldGroupRole[], string>;
  isFavorite: DataLoader<string, boolean>;
  slack: DataLoader<Workspace, SlackIntegration | null, string>;
}

export function workspaceLoaders(caller: () => Caller): WorkspaceLoaders {
  return {
    roles: ofEach((workspaces: readonly Workspace[]) => listWorkspaceRoles(caller(), workspaces)),
    groupRoles: ofEach((workspaces: readonly Workspace[]) => listWorkspaceGroupRoles(caller(), workspaces)),
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
