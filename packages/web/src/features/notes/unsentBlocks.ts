import type { Node } from '@tiptap/pm/model';

/** Returns the blocks of `now` that are missing from, or differ from, the note as last saved. */
export function unsentBlocks(now: Node, saved: Node | null): Node[] {
  const known = new Map<unknown, Node[]>();
  saved?.forEach((block) => {
    const key: unknown = block.attrs['key'];
    known.set(key, [...(known.get(key) ?? []), block]);
  });
  const blocks: Node[] = [];
  now.forEach((block) => {
    const same = known.get(block.attrs['key']) ?? [];
    if (block.content.size > 0 && !same.some((other) => other === block || other.eq(block))) blocks.push(block);
  });
  return blocks;
}
