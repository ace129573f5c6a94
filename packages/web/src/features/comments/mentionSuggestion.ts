import type { MentionNodeAttrs } from '@tiptap/extension-mention';
import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';
import type { MentionMember } from './mentionMember.js';

/** The state of the mention list. */
export interface MentionState {
  members: readonly MentionMember[];
  isLoading: boolean;
  activeIndex: number;
  /** Where the `@` is, in the window. */
  anchor: { left: number; top: number; bottom: number };
  pick: (person: MentionMember) => void;
}

type Suggested = Omit<SuggestionOptions<MentionMember, MentionNodeAttrs>, 'editor'>;

/**
 * The suggestions after an `@`: searches members, reports what to show, and handles Up, Down, Enter, Tab and Escape.
 * @param show receives the list's state, null when it closes.
 */
export function mentionSuggestion(
  search: (query: string) => Promise<readonly MentionMember[]>,
  show: (state: MentionState | null) => void,
): Suggested {
  let state: MentionState | null = null;
  const set = (next: MentionState | null): void => {
    state = next;
    show(next);
  };
  const stateOf = (props: SuggestionProps<MentionMember, MentionNodeAttrs>): MentionState => {
    const box = props.clientRect?.() ?? props.editor.view.dom.getBoundingClientRect();
    return {
      members: props.items,
      isLoading: props.loading,
      activeIndex: Math.min(state?.activeIndex ?? 0, Math.max(0, props.items.length - 1)),
      anchor: { left: box.left, top: box.top, bottom: box.bottom },
      pick: (person) => {
        props.command({ id: person.id, label: person.fullName });
      },
    };
  };
  return {
    char: '@',
    debounce: 120,
    items: async ({ query }) => [...(await search(query).catch(() => []))],
    render: () => ({
      onStart: (props) => {
        set({ ...stateOf(props), activeIndex: 0 });
      },
      onUpdate: (props) => {
        set(stateOf(props));
      },
      onExit: () => {
        set(null);
      },
      onKeyDown: ({ event }) => {
        if (!state) return false;
        const { members, activeIndex } = state;
        if (event.key === 'Escape') {
          set(null);
          return true;
        }
        if (members.length === 0) return false;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          const step = event.key === 'ArrowDown' ? 1 : -1;
          set({ ...state, activeIndex: (activeIndex + step + members.length) % members.length });
          return true;
        }
        const person = members[activeIndex];
        if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.ctrlKey && !event.metaKey) {
          state.pick(person);
          return true;
        }
        return false;
      },
    }),
  };
}
