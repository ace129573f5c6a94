/** The edit page of a workspace, told what came of going to Slack: `connected`, or the code of what went wrong. */
export function slackOutcomePage(workspaceId: string, outcome: string): string {
  return `/workspace/${encodeURIComponent(workspaceId)}/edit?${new URLSearchParams({ slack: outcome }).toString()}`;
}
