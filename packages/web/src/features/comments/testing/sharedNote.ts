import * as Y from 'yjs';
import type { QuoteAnchor } from '../commentView.js';
import type { TextRange } from '../editDistance.js';
import type { NoteText } from '../quotePosition.js';

/** A block as it is published. */
export interface PublishedBlock {
  type: string;
  key: string;
  text: string;
}

const field = 'note';

function textNodeOf(block: unknown): Y.XmlText {
  const text = block instanceof Y.XmlElement ? block.get(0) : null;
  if (!(text instanceof Y.XmlText)) throw new Error('A block has one text');
  return text;
}

const wordsOf = (node: Y.XmlText): string =>
  (node.toDelta() as { insert: string }[]).map(({ insert }) => insert).join('');

/** Returns the text of a published note. */
export function textOfBlocks(published: readonly PublishedBlock[]): NoteText {
  let text = '';
  const blocks = published.flatMap((block) => {
    if (block.text === '') return [];
    const start = text.length;
    text += `${block.text}\n`;
    return [{ start, end: start + block.text.length, key: block.key }];
  });
  return { text, blocks };
}

/** One person's copy of a live note: what an editor does with the shared document, without the editor. */
export class SharedNote {
  readonly doc = new Y.Doc();
  private readonly undoing: Y.UndoManager;

  constructor(clientId: number) {
    this.doc.clientID = clientId;
    this.undoing = new Y.UndoManager(this.root, { captureTimeout: 0, trackedOrigins: new Set([this]) });
  }

  private get root(): Y.XmlFragment {
    return this.doc.getXmlFragment(field);
  }

  get blocks(): PublishedBlock[] {
    return this.root.toArray().map((block) => ({
      type: (block as Y.XmlElement).nodeName,
      key: String((block as Y.XmlElement).getAttribute('key')),
      text: wordsOf(textNodeOf(block)),
    }));
  }

  private change(act: () => void): void {
    this.doc.transact(act, this);
  }

  type(block: number, at: number, text: string): void {
    this.change(() => textNodeOf(this.root.get(block)).insert(at, text));
  }

  erase(block: number, at: number, length: number): void {
    this.change(() => textNodeOf(this.root.get(block)).delete(at, length));
  }

  replace(block: number, at: number, length: number, text: string): void {
    this.change(() => {
      const node = textNodeOf(this.root.get(block));
      node.delete(at, length);
      node.insert(at, text);
    });
  }

  embolden(block: number, at: number, length: number): void {
    this.change(() => textNodeOf(this.root.get(block)).format(at, length, { bold: {} }));
  }

  insert(at: number, blocks: readonly PublishedBlock[]): void {
    this.change(() => {
      this.put(at, blocks);
    });
  }

  remove(at: number): void {
    this.change(() => this.root.delete(at, 1));
  }

  /** Moves a block, or makes it one of another type: as an editor does, by making it again. */
  makeAgain(from: number, to: number, type: string): void {
    const block = this.blocks[from];
    if (!block) return;
    this.change(() => {
      this.root.delete(from, 1);
      this.put(to, [{ ...block, type }]);
    });
  }

  split(block: number, at: number, key: string): void {
    this.change(() => {
      const node = textNodeOf(this.root.get(block));
      const rest = wordsOf(node).slice(at);
      node.delete(at, rest.length);
      this.put(block + 1, [{ type: 'paragraph', key, text: rest }]);
    });
  }

  /** Joins a block with the next one. */
  join(block: number): void {
    this.change(() => {
      const node = textNodeOf(this.root.get(block));
      node.insert(node.length, wordsOf(textNodeOf(this.root.get(block + 1))));
      this.root.delete(block + 1, 1);
    });
  }

  undo(): void {
    this.undoing.undo();
  }

  redo(): void {
    this.undoing.redo();
  }

  receive(other: SharedNote): void {
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(this.doc)), 'other');
  }

  /** The anchor of a part of the note's text, as the editor makes it. */
  anchorOf({ start, end }: TextRange, epoch: number): QuoteAnchor {
    const encode = (offset: number, side: -1 | 0): string => {
      const { node, at } = this.nodeAt(offset, side);
      const position = Y.createRelativePositionFromTypeIndex(node, at, side);
      return Buffer.from(Y.encodeRelativePosition(position)).toString('base64');
    };
    return { epoch, start: encode(start, 0), end: encode(end, -1) };
  }

  /** Where an anchor is now, in the note's text. */
  tracked({ start, end }: QuoteAnchor): TextRange | null {
    const from = this.offsetOf(start);
    const to = this.offsetOf(end);
    return from !== null && to !== null && from < to ? { start: from, end: to } : null;
  }

  private put(at: number, blocks: readonly PublishedBlock[]): void {
    this.root.insert(
      at,
      blocks.map(({ type, key, text }) => {
        const block = new Y.XmlElement(type);
        block.setAttribute('key', key);
        block.insert(0, [new Y.XmlText(text)]);
        return block;
      }),
    );
  }

  private nodeAt(offset: number, side: -1 | 0): { node: Y.XmlText; at: number } {
    let start = 0;
    for (const block of this.root.toArray()) {
      const node = textNodeOf(block);
      const isHere = side === -1 ? offset <= start + node.length : offset < start + node.length;
      if (node.length > 0 && isHere) return { node, at: offset - start };
      if (node.length > 0) start += node.length + 1;
    }
    throw new Error('No text there');
  }

  private offsetOf(encoded: string): number | null {
    const position = Y.decodeRelativePosition(Buffer.from(encoded, 'base64'));
    const place = Y.createAbsolutePositionFromRelativePosition(position, this.doc);
    let start = 0;
    for (const block of place ? this.root.toArray() : []) {
      const node = textNodeOf(block);
      if (node === place?.type) return start + place.index;
      if (node.length > 0) start += node.length + 1;
    }
    return null;
  }
}
