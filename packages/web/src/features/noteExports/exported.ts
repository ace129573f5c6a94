/** What is exported: a workspace, or one article. */
export type Exported = { workspaceId: string } | { articleId: string; format: 'markdown' | 'html' };
