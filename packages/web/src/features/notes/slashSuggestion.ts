import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { bestCommand, findCommands, runSlashCommand, type SlashCommand } from './slashCommands.js';

/** The current state of the menu. */
export interface SlashState {
  commands: readonly SlashCommand[];
  activeIndex: number;
  /** The element the menu is rendered in; the suggestion positions it at the caret. */
  element: HTMLElement;
  run: (command: SlashCommand) => void;
}

/**
 * Finds the slash that opens the menu: the first character of a paragraph, until two spaces follow
 * (docs/domains/notes.md).
 */
export function findSlash(
  $position: ResolvedPos,
): { range: { from: number; to: number }; query: string; text: string } | null {
  const { parent, parentOffset, pos } = $position;
  if (parent.type.name !== 'paragraph') return null;
  const text = parent.textBetween(0, parentOffset, '\n', '\ufffc');
  if (!text.startsWith('/') || text.endsWith('  ')) return null;
  return { range: { from: pos - parentOffset, to: pos }, query: text.slice(1), text };
}

interface SlashMenuOptions {
  commands: () => readonly SlashCommand[];
  /** Receives the menu's state, null when it closes. */
  show: (state: SlashState | null) => void;
}

const slashKey = new PluginKey('noteSlash');

/** The slash menu: finds the slash, filters the commands and handles its keys (docs/domains/notes.md). */
export const SlashSuggestion = Extension.create<SlashMenuOptions>({
  name: 'slashSuggestion',
  addOptions() {
    return { commands: () => [], show: () => undefined };
  },
  addProseMirrorPlugins() {
    const { commands, show } = this.options;
    let state: SlashState | null = null;
    let unmount: (() => void) | undefined;
    const set = (next: SlashState | null): void => {
      state = next;
      show(next);
    };
    const stateOf = (props: SuggestionProps<SlashCommand, SlashCommand>, element: HTMLElement): SlashState => ({
      commands: props.items,
      activeIndex: bestCommand(props.items, props.query),
      element,
      run: (command) => {
        if (command.isDisabled !== true) props.command(command);
      },
    });
    return [
      Suggestion<SlashCommand, SlashCommand>({
        editor: this.editor,
        pluginKey: slashKey,
        char: '/',
        findSuggestionMatch: ({ $position }) => findSlash($position),
        // A slash typed by somebody else opens nothing here.
        shouldShow: ({ transaction }) => transaction.getMeta(ySyncPluginKey) === undefined || state !== null,
        items: ({ query, editor }) => findCommands(commands(), query, editor),
        command: ({ editor, range, props }) => runSlashCommand(editor, range, props),
        render: () => ({
          onStart: (props) => {
            const element = document.createElement('div');
            element.style.zIndex = '40';
            unmount = props.mount(element);
            set(stateOf(props, element));
          },
          onUpdate: (props) => {
            if (state) set(stateOf(props, state.element));
          },
          onExit: () => {
            set(null);
            unmount?.();
          },
          onKeyDown: ({ event }) => {
            if (!state || event.key === 'Escape') return false;
            const { commands: shown, activeIndex } = state;
            if (shown.length === 0) return false;
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              const step = event.key === 'ArrowDown' ? 1 : -1;
              set({ ...state, activeIndex: (activeIndex + step + shown.length) % shown.length });
              return true;
            }
            const command = shown[activeIndex];
            if ((event.key !== 'Enter' && event.key !== 'Tab') || !command) return false;
            state.run(command);
            return true;
          },
        }),
      }),
    ];
  },
});
