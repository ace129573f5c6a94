import { m } from '../../paraglide/messages.js';

/** How a workspace is called: a personal one is 'Personal', whatever its stored title (docs/domains/workspaces.md). */
export function workspaceTitle(workspace: { title: string; isPersonal: boolean }): string {
  return workspace.isPersonal ? m.shell_personal() : workspace.title;
}
