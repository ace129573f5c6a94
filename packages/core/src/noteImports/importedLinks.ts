import type { ContentNode } from '@snaplore/schema/contentText';

/** How a link names another page of the same import until that one has an address. */
const begins = '/imported-page/';

/** The address of a page that is being imported, for a link to it. */
export const importedLink = (key: string): string => `${begins}${encodeURIComponent(key)}`;

/** Whether an address names a page of the same import already. */
export const isImportedLink = (address: string): boolean => address.startsWith(begins);

/**
 * The note with the addresses of imported pages in place of their names; where there is none, the link goes and its
 * words stay.
 */
export function withAddresses(node: ContentNode, addressOf: (key: string) => string | null): ContentNode {
  const content = node.content?.map((child) => withAddresses(child, addressOf));
  const marks = node.marks?.flatMap((mark) => {
    const key = mark.type === 'link' ? keyOf(mark.attrs?.['href']) : null;
    if (key === null) return [mark];
    const address = addressOf(key);
    return address === null ? [] : [{ ...mark, attrs: { ...mark.attrs, href: address } }];
  });
  return { ...node, ...(content ? { content } : {}), ...(marks ? { marks } : {}) };
}

function keyOf(href: unknown): string | null {
  if (typeof href !== 'string' || !href.startsWith(begins)) return null;
  try {
    return decodeURIComponent(href.slice(begins.length));
  } catch {
    return null;
  }
}
