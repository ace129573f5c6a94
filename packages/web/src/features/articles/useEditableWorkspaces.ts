import { useEffect } from 'react';
import { showToast } from '../../design/toasts.js';
import { useWorkspaceListQuery } from '../../gql/WorkspaceList.js';
import { m } from '../../paraglide/messages.js';
import { can, useMe } from '../../lib/session.js';

interface EditableWorkspace {
  id: string;
  shortId: string;
  slug: string;
  title: string;
  isPersonal: boolean;
}

/**
 * The workspaces where the user may edit articles and that are not archived, the personal one first; a failure is
 * told in a toast (docs/domains/articles.md).
 */
export function useEditableWorkspaces() {
  const me = useMe();
  const { data, error, refetch } = useWorkspaceListQuery({ fetchPolicy: 'cache-and-network' });
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed) showToast('error', m.articles_workspacesFailed());
  }, [hasFailed]);
  const open =
    data?.company?.workspaces.filter(
      (workspace) => !workspace.isArchived && can(workspace, 'Workspace.editArticles'),
    ) ?? [];
  const personal: EditableWorkspace = { ...me.personalWorkspace, isPersonal: true };
  const workspaces: EditableWorkspace[] = [personal, ...open.filter((workspace) => workspace.id !== personal.id)];
  return { workspaces, isLoaded: data !== undefined, data, error, refetch };
}
