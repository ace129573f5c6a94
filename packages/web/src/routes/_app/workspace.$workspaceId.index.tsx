import { createFileRoute, isRedirect, redirect } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { articleKeyOf } from '../../features/articles/articleMode.js';
import { afterFailedLoad } from '../../features/workspaces/afterFailedLoad.js';
import { EntryWorkspaceDocument } from '../../gql/EntryWorkspace.js';
import { workspaceAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';

/** A workspace by its id or short id: leads to where it is browsed. */
export const Route = createFileRoute('/_app/workspace/$workspaceId/')({
  loader: async ({ context, params, location, cause }) => {
    try {
      const { data } = await context.apollo.query({ query: EntryWorkspaceDocument, variables: articleKeyOf(params.workspaceId) });
      if (data) throw redirect({ ...workspaceAddress(data.workspace), replace: true });
    } catch (error) {
      const next = isRedirect(error) ? null : afterFailedLoad('browse', error, true, location.href);
      if (!next) throw error;
      if (cause !== 'preload') showToast('error', errorText(error));
      throw redirect({ ...next, replace: true });
    }
  },
});
