import type { ContentNode } from '@snaplore/schema/contentText';

/** The attributes that a guest is given of each node and mark; of any other, none. */
export const sharedAttributes: Record<string, readonly string[]> = {
  paragraph: ['indent'],
  heading: ['level', 'indent'],
  orderedList: ['start', 'type'],
  taskItem: ['checked'],
  codeBlock: ['language', 'wrap'],
  tableCell: ['colspan', 'rowspan', 'colwidth', 'align', 'background'],
  tableHeader: ['colspan', 'rowspan', 'colwidth', 'align', 'background'],
  mention: ['label'],
  columns: ['layout'],
  link: ['href', 'title', 'target'],
  fontSize: ['size'],
  fontFamily: ['family'],
  textColour: ['colour'],
  highlight: ['colour'],
  image: ['src', 'alt', 'title', 'width', 'height', 'display'],
  fileAttachment: ['url', 'name', 'ext', 'size', 'time'],
};

/** Where a node of a file says which: the path ends with the id of its row. */
const fileAddress: Record<string, string> = { image: 'src', fileAttachment: 'url' };
const idAtEnd = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function fileOf({ type, attrs }: ContentNode): string | null {
  const address = fileAddress[type] === undefined ? null : attrs?.[fileAddress[type]];
  return typeof address === 'string' ? (idAtEnd.exec(address)?.[1] ?? null) : null;
}

/** The ids of the files that a published note shows, whether or not they exist. */
export function namedFileIds(node: ContentNode): string[] {
  const own = fileOf(node);
  return [...(own === null ? [] : [own]), ...(node.content ?? []).flatMap(namedFileIds)];
}

/** A mention is a name. One that was made of an address, for who had no name, says nothing. */
const nameOf = (label: unknown): string => (typeof label === 'string' && !/\S@\S/.test(label) ? label : '');

function attributesOf(node: ContentNode, pathOf: (fileId: string) => string | null): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of sharedAttributes[node.type] ?? [])
    if (node.attrs?.[name] !== undefined) kept[name] = node.attrs[name];
  if (node.type === 'mention') kept['label'] = nameOf(kept['label']);
  const address = fileAddress[node.type];
  if (address !== undefined) {
    const id = fileOf(node);
    kept[address] = id === null ? null : pathOf(id);
  }
  return kept;
}

/**
 * A published note as a guest is given it: known attributes alone, mentions as names without ids and addresses, and
 * files under paths of their share (docs/domains/sharing.md).
 * @param pathOf null for a file that the publication does not have.
 * @param linkOf where a link leads for a guest.
 */
export function noteForGuests(
  node: ContentNode,
  pathOf: (fileId: string) => string | null,
  linkOf = (href: string): string => href,
): ContentNode {
  const attrs = attributesOf(node, pathOf);
  return {
    type: node.type,
    ...(node.text === undefined ? {} : { text: node.text }),
    ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
    ...(node.marks ? { marks: node.marks.map(({ type, attrs: of }) => markForGuests(type, of, linkOf)) } : {}),
    ...(node.content ? { content: node.content.map((child) => noteForGuests(child, pathOf, linkOf)) } : {}),
  };
}

function markForGuests(
  type: string,
  attrs: Record<string, unknown> = {},
  linkOf: (href: string) => string,
): NonNullable<ContentNode['marks']>[number] {
  const kept = (sharedAttributes[type] ?? []).filter((name) => attrs[name] !== undefined);
  const valueOf = (name: string): unknown => {
    const value = attrs[name];
    return name === 'href' && typeof value === 'string' ? linkOf(value) : value;
  };
  return kept.length === 0 ? { type } : { type, attrs: Object.fromEntries(kept.map((name) => [name, valueOf(name)])) };
}
