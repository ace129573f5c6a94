import type { Page } from '@snaplore/core/kernel/page';
import * as limits from '@snaplore/schema/limits';

/** All rows of a keyset list up to the limit, for calls without pages. */
export async function everyPage<Node>(
  list: (page: { first: number; after: string | null }) => Promise<Page<Node>>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  do {
    const page: Page<Node> = await list({ first: limits.pageSizeMax, after });
    nodes.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null && nodes.length < limits.restListMax);
  return nodes;
}
