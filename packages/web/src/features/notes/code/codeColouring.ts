import { codeLanguageOf } from '@snaplore/schema/notes/codeLanguages';
import {
  Extension,
  textblockTypeInputRule,
  type AnyExtension,
  type Editor,
  type InputRule,
  type NodeViewRenderer,
} from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { CodeBlockView } from './codeBlockView.js';
import type { CodeBlockViews } from './codeBlockViews.js';
import { colourCode, hasColours, noColours, type ColouredCode } from './codeColours.js';

/** Milliseconds without a key until changed code is coloured anew; until then its colours move along. */
const pauseMs = 100;

const coloursKey = new PluginKey<DecorationSet>('codeColours');

/** A code block with the colours that it gets. */
interface Coloured {
  node: Node;
  colours: ColouredCode;
}

function decorationsOf(position: number, { node, colours: { tokens, guess } }: Coloured): Decoration[] {
  return [
    ...(guess === null ? [] : [Decoration.node(position, position + node.nodeSize, {}, { guess })]),
    ...tokens.map(({ from, to, kind }) =>
      Decoration.inline(position + 1 + from, position + 1 + to, { 'data-token': kind }),
    ),
  ];
}

function codeBlocksOf(doc: Node): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.spec.code) found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
}

/** Colours the code blocks of an editor, one after another, while nobody types. */
class Colouring {
  private readonly done = new WeakMap<Node, ColouredCode>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private isDestroyed = false;

  constructor(private readonly view: EditorView) {
    this.schedule(0);
  }

  update(view: EditorView, before: { doc: Node }): void {
    if (view.state.doc !== before.doc) this.schedule(pauseMs);
  }

  destroy(): void {
    this.isDestroyed = true;
    clearTimeout(this.timer);
  }

  private schedule(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), pause);
  }

  private async run(): Promise<void> {
    if (this.isRunning || this.isDestroyed) return;
    this.isRunning = true;
    try {
      for (let node = this.next(); node; node = this.next()) {
        const colours = await colourCode(node.textContent, node.attrs['language']);
        this.done.set(node, colours);
        if (this.isDestroyed) return;
        this.draw({ node, colours });
      }
    } catch {
      // The colours could not be loaded: the next change asks again.
    } finally {
      this.isRunning = false;
    }
  }

  /** The next block that is not coloured as it is now. */
  private next(): Node | undefined {
    const open = codeBlocksOf(this.view.state.doc)
      .map(({ node }) => node)
      .filter((node) => !this.done.has(node));
    for (const node of open)
      if (!hasColours(node.textContent, node.attrs['language'])) {
        this.done.set(node, noColours);
        this.draw({ node, colours: noColours });
      }
    return open.find((node) => !this.done.has(node));
  }

  private draw(coloured: Coloured): void {
    this.view.dispatch(this.view.state.tr.setMeta(coloursKey, coloured).setMeta('addToHistory', false));
  }
}

function drawn(set: DecorationSet, doc: Node, coloured: Coloured): DecorationSet {
  const block = codeBlocksOf(doc).find(({ node }) => node === coloured.node);
  // It was changed meanwhile, and will be coloured as it is then.
  if (!block) return set;
  const end = block.position + block.node.nodeSize;
  const former = set.find(block.position, end).filter(({ from, to }) => from >= block.position && to <= end);
  return set.remove(former).add(doc, decorationsOf(block.position, coloured));
}

/** Colours the code of a note. Its libraries are loaded once the note has a code block. */
export const CodeColouring = Extension.create({
  name: 'codeColouring',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key: coloursKey,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) => {
            const coloured = transaction.getMeta(coloursKey) as Coloured | undefined;
            if (coloured) return drawn(set, transaction.doc, coloured);
            return transaction.docChanged ? set.map(transaction.mapping, transaction.doc) : set;
          },
        },
        props: { decorations: (state) => coloursKey.getState(state) },
        view: (view) => new Colouring(view),
      }),
    ];
  },
});

const fences = [/^```([\w+#-]+)?\s$/, /^~~~([\w+#-]+)?\s$/];

/** The note's code block with a head for its language, wrapping and copying; it knows every name of a language. */
export function withCodeHeads(codeBlock: AnyExtension, views: CodeBlockViews): AnyExtension {
  return codeBlock.extend({
    addInputRules(this: { editor: Editor }): InputRule[] {
      const type = this.editor.schema.nodes['codeBlock'];
      return fences.flatMap((find) =>
        type
          ? textblockTypeInputRule({ find, type, getAttributes: ([, name]) => ({ language: codeLanguageOf(name) }) })
          : [],
      );
    },
    addNodeView:
      () =>
      ({ node, decorations, editor, getPos }: Parameters<NodeViewRenderer>[0]) =>
        new CodeBlockView(node, decorations, editor, getPos, views),
  });
}
