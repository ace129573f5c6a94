import { codeLanguageOf } from '@snaplore/schema/notes/codeLanguages';
import {
  Extension,
  textblockTypeInputRule,
  type AnyExtension,
  type Editor,
  type InputRule,
  type NodeViewRenderer,
} from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { CodeBlockView } from './codeBlockView.js';
import { CodeBlockViews, type ColourableBlock } from './codeBlockViews.js';
import { colourCode } from './codeColours.js';

/** Milliseconds without a key until changed code is coloured again; until then its colours move along. */
const pauseMs = 250;
/** Milliseconds until colours that could not be loaded are asked for again, and how often they are. */
const againMs = 5_000;
const triesMax = 3;

/** Colours the code blocks of an editor, one after another, when nobody has typed for a moment. */
class Colouring {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame: number | null = null;
  private isRunning = false;
  private failures = 0;
  private isDestroyed = false;

  constructor(private readonly blocks: ReadonlySet<ColourableBlock>) {
    this.schedule(0);
  }

  update(view: EditorView, before: EditorState): void {
    // In the frame that shows the change, and not while the key is handled. Also for a caret of another user, which
    // divides the text that it stands in.
    if (this.blocks.size > 0)
      this.frame ??= requestAnimationFrame(() => {
        this.frame = null;
        for (const block of this.blocks) block.redraw();
      });
    if (view.state.doc !== before.doc) this.schedule(pauseMs);
  }

  destroy(): void {
    this.isDestroyed = true;
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }

  private schedule(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), pause);
  }

  private async run(): Promise<void> {
    if (this.isRunning) {
      this.schedule(pauseMs);
      return;
    }
    this.isRunning = true;
    try {
      for (const block of [...this.blocks]) {
        const { node } = block;
        if (block.coloured === node) continue;
        const colours = await colourCode(node.textContent, node.attrs['language']);
        if (this.isDestroyed) return;
        if (this.blocks.has(block)) block.colour(node, colours);
      }
      this.failures = 0;
    } catch {
      // The colours could not be loaded. After a few times only the next change asks again.
      this.failures += 1;
      if (!this.isDestroyed && this.failures <= triesMax) this.schedule(againMs);
    } finally {
      this.isRunning = false;
    }
  }
}

/** Colours the code of a note. Its libraries are loaded once the note has a code block. */
export const CodeColouring = Extension.create<{ views: CodeBlockViews }>({
  name: 'codeColouring',
  addOptions: () => ({ views: new CodeBlockViews() }),
  addProseMirrorPlugins() {
    const { blocks } = this.options.views;
    return [new Plugin({ view: () => new Colouring(blocks) })];
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
      ({ node, editor, getPos }: Parameters<NodeViewRenderer>[0]) =>
        new CodeBlockView(node, editor, getPos, views),
  });
}
