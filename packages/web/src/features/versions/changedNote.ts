import { inlineNodes, type ContentNode } from '@snaplore/schema/contentText';
import type { ChangedBlock } from '@snaplore/schema/notes/noteChanges';
import { m } from '../../paraglide/messages.js';

/** What a block's element says about itself: the sign in the margin depends on it. */
export type ChangeLook = 'added' | 'removed' | 'changed' | 'movedHere' | 'movedAway';

/**
 * Returns one note with the blocks of both, to be rendered. A block has the attributes `look` and `change` (its place
 * among the changes); what is added, removed or formatted is in inline nodes of the types `insertion`, `deletion` and
 * `formatting`, which say so by their attribute `words`.
 */
export function changedNote(blocks: readonly ChangedBlock[]): ContentNode {
  return { type: 'doc', content: blocks.flatMap(shownBlock) };
}

/** Returns what happened to a block, in words. */
export function wordsOfChange(block: ChangedBlock): string {
  const { kind, isMoved, isReformatted, segments, before, after } = block;
  if (kind === 'added') return isMoved ? m.versions_movedHere() : m.versions_added();
  if (kind === 'removed') return isMoved ? m.versions_movedAway() : m.versions_removed();
  if (segments?.some((segment) => segment.kind === 'added' || segment.kind === 'removed') === true)
    return m.versions_changed();
  const isDone = after?.attrs?.['checked'] === true;
  if (after?.type === 'taskItem' && before?.type === 'taskItem')
    return isDone ? m.versions_taskDone() : m.versions_taskOpen();
  const formatted = segments?.filter((segment) => segment.kind === 'formatted') ?? [];
  const areLinks =
    formatted.length > 0 && formatted.every((segment) => linksOf(segment.before) !== linksOf(segment.after));
  return areLinks && !isReformatted ? m.versions_linkChanged() : m.versions_formatted();
}

export function lookOf({ kind, isMoved }: ChangedBlock): ChangeLook {
  if (kind === 'added') return isMoved ? 'movedHere' : 'added';
  if (kind === 'removed') return isMoved ? 'movedAway' : 'removed';
  return 'changed';
}

function shownBlock(block: ChangedBlock): ContentNode[] {
  const { kind, before, after, segments, children, isReformatted, change } = block;
  const node = after ?? before;
  if (!node) return [];
  if (kind === 'same') return [node];
  const attrs =
    change === null ? node.attrs : { ...node.attrs, look: lookOf(block), change, words: wordsOfChange(block) };
  if (kind !== 'changed') return [{ ...wrapTexts(node, block, { place: 0 }), attrs }];
  const content = children ? children.flatMap(shownBlock) : (segments ?? []).map(shownSegment).flat();
  const shown = { ...node, attrs, content };
  if (!isReformatted) return [shown];
  return [withWords(shown, { type: 'formatting', attrs: { words: wordsOfChange(block) } }) ?? shown];
}

function shownSegment({ kind, before, after }: NonNullable<ChangedBlock['segments']>[number]): readonly ContentNode[] {
  if (kind === 'same') return after;
  if (kind === 'added') return [{ type: 'insertion', attrs: { words: m.versions_added() }, content: [...after] }];
  if (kind === 'removed') return [{ type: 'deletion', attrs: { words: m.versions_removed() }, content: [...before] }];
  const isLink = linksOf(before) !== linksOf(after);
  const words = isLink ? m.versions_linkChanged() : m.versions_formatted();
  return [{ type: 'formatting', attrs: { words }, content: [...after] }];
}

/** The addresses that a text links to. */
function linksOf(nodes: readonly ContentNode[]): string {
  const addresses = nodes.flatMap(({ marks }) => marks?.find(({ type }) => type === 'link')?.attrs?.['href'] ?? []);
  return JSON.stringify([...new Set(addresses)]);
}

const holdsText = ({ type, content }: ContentNode): boolean =>
  ['paragraph', 'heading', 'codeBlock'].includes(type) ||
  content?.some((child) => inlineNodes.has(child.type)) === true;

/** Marks the text of every block in and below an added or removed block, those that are elsewhere too as moved. */
function wrapTexts(node: ContentNode, block: ChangedBlock, next: { place: number }): ContentNode {
  if (!holdsText(node))
    return node.content ? { ...node, content: node.content.map((child) => wrapTexts(child, block, next)) } : node;
  const isMoved = block.movedTexts.has(next.place++);
  const type = block.kind === 'added' ? 'insertion' : 'deletion';
  const attrs = { words: wordsOfChange({ ...block, isMoved }), isMoved };
  return { ...node, content: [{ type, attrs, content: node.content ?? [] }] };
}

/** Puts `words` before the first text in `node`, for those who hear the page; null when it has no text. */
function withWords(node: ContentNode, words: ContentNode): ContentNode | null {
  const content = node.content ?? [];
  if (holdsText(node)) return { ...node, content: [words, ...content] };
  const [first, ...others] = content;
  const shown = first ? withWords(first, words) : null;
  return shown ? { ...node, content: [shown, ...others] } : null;
}
