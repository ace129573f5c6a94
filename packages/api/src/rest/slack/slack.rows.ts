import { disconnectSlack } from '@snaplore/core/slack/disconnectSlack';
import { startSlackConnect } from '@snaplore/core/slack/startSlackConnect';
import { slackOutcomePage } from '../../slack/slackOutcomePage.js';
import { slackStateCookie } from '../../slack/slackStateCookie.js';
import { redirectRow, memberRow } from '../restRow.js';
import { oneWorkspace, toWorkspace } from '../workspaces/workspace.mapper.js';

export const slackRows = [
  redirectRow({
    id: 'slack.connect',
    path: '/integration/slack/{id}',
    access: 'workspaceManage',
    summary: "Go to Slack to choose a channel for a workspace; the way back ends at the workspace's edit page.",
    refusedAt: ({ id = '' }, code) => slackOutcomePage(id, code),
    run: async ({ caller, params, hostname }) => {
      const { address, state } = await startSlackConnect(caller, params.id, hostname);
      return { address, cookie: slackStateCookie(caller.services.config, hostname, { workspaceId: params.id, state }) };
    },
  }),
  memberRow({
    id: 'slack.disconnect',
    method: 'GET',
    path: '/integration/slack/{id}/disconnect',
    access: 'workspaceManage',
    changesByGet: true,
    summary: 'Take the connection of a workspace to Slack away; by bearer token alone.',
    answer: oneWorkspace,
    run: async ({ caller, params }) => await disconnectSlack(caller, params.id),
    map: async (workspace, call) => ({ workspace: await toWorkspace(workspace, call) }),
  }),
];
