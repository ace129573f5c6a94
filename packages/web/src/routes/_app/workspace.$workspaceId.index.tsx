import { createFileRoute, redirect } from '@tanstack/react-router';
import { EntryWorkspaceDocument } from '../../gql/EntryWorkspace.js';
import { articleKeyOf } from '../../features/articles/articleMode.js';
import { workspaceAddress } from '../../lib/addresses.js';

/** A workspace by its id or short id: leads to where it is browsed. */
export const Route = createFileRoute('/_app/workspace/$workspaceId/')({
  loader: async ({ context, params }) => {
    const { data } = await context.apollo.query({ query: EntryWorkspaceDocument, variables: articleKeyOf(params.workspaceId) });
    if (data) throw redirect({ ...workspaceAddress(data.workspace), replace: true });
  },
});
