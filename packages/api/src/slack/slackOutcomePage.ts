/** The edit page of a workspace with the outcome of the Slack connection: `connected`, or an error code. */
export function slackOutcomePage(workspaceId: string, outcome: string): string {
  return `/workspace/${encodeURIComponent(workspaceId)}/edit?${new URLSearchParams({ slack: outcome }).toString()}`;
}
