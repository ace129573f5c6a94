import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import { isReference } from '@apollo/client/utilities';

/** A list as it is stored in the cache. */
interface CachedList {
  totalCount?: number;
  nodes: readonly Reference[];
}

interface Removal {
  /** What has the lists. */
  of: StoreObject;
  /** Their field. */
  list: string;
  removed: StoreObject;
}

/**
 * Removes a row from every cached list of a field that has it, and from the counts of these, so that none has to be
 * loaded again.
 */
export function removeFromLists({ of, list, removed }: Removal): (cache: ApolloCache) => void {
  return (cache) => {
    const ref = cache.identify(removed);
    cache.modify<Record<string, CachedList>>({
      id: cache.identify(of) ?? '',
      fields: {
        [list]: (cached: CachedList | Reference) => {
          if (isReference(cached)) return cached;
          const nodes = cached.nodes.filter(({ __ref }) => __ref !== ref);
          const count = cached.totalCount;
          const fewer = cached.nodes.length - nodes.length;
          return { ...cached, nodes, ...(count === undefined ? {} : { totalCount: count - fewer }) };
        },
      },
    });
  };
}
