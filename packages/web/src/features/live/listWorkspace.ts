import type { ApolloCache, Reference } from '@apollo/client';

/** Puts a workspace that the cache holds into the company's list, once, or takes it out. */
export function listWorkspace(cache: ApolloCache, companyId: string, id: string, isVisible: boolean): void {
  const key = cache.identify({ __typename: 'Workspace', id });
  cache.modify<{ workspaces: readonly Reference[] }>({
    id: cache.identify({ __typename: 'Company', id: companyId }),
    fields: {
      workspaces: (listed, { toReference }) => {
        if (!isVisible) return listed.filter(({ __ref }) => __ref !== key);
        const ref = key === undefined || listed.some(({ __ref }) => __ref === key) ? undefined : toReference(key);
        return ref ? [...listed, ref] : listed;
      },
    },
  });
}
