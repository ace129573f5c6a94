import { createFileRoute } from '@tanstack/react-router';

/** A workspace by its id or short id; redirects to its page. */
export const Route = createFileRoute('/_app/workspace/$workspaceId/')({
  loader: async ({ context, params, location, cause }) => {
    const { redirectToWorkspace } = await import('../../features/workspaces/redirectToWorkspace.js');
    await redirectToWorkspace(context.apollo, params.workspaceId, location.href, cause === 'preload');
  },
});
