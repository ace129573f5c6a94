import type { ContentNode } from '@snaplore/schema/contentText';

/** How a link names another page of the same import until that one has an address. */
const begins = '/imported-page/';

/** The address of a page that is being imported, for a link to it. */
export const importedLink = (key: string): string => `${begins}${encodeURIComponent(key)}`;

/** Whether an address names a page of the same import already. */
export const isImportedLink = (address: string): boolean => address.startsWith(begins);

/** The note with other addresses in its links; a link without one goes, and its words stay. */
export function withLinks(node: ContentNode, linkFor: (href: string) => string | null): ContentNode {
  const content = node.content?.map((child) => withLinks(child, linkFor));
  const marks = node.marks?.flatMap((mark) => {
    const href = mark.type === 'link' ? mark.attrs?.['href'] : undefined;
    if (typeof href !== 'string') return [mark];
    const address = linkFor(href);
    return address === null ? [] : [{ ...mark, attrs: { ...mark.attrs, href: address } }];
  });
  return { ...node, ...(content ? { content } : {}), ...(marks ? { marks } : {}) };
}

/** The note with the addresses of imported pages in place of their names. */
export const withAddresses = (note: ContentNode, addressOf: (key: string) => string | null): ContentNode =>
  withLinks(note, (href) => {
    const key = keyOf(href);
    return key === null ? href : addressOf(key);
  });

function keyOf(href: string): string | null {
  if (!href.startsWith(begins)) return null;
  try {
    return decodeURIComponent(href.slice(begins.length));
  } catch {
    return null;
  }
}
