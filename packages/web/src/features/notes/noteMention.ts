import type { AnyExtension } from '@tiptap/core';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type { MentionMember } from '../comments/mentionMember.js';
import { mentionSuggestion, type MentionState } from '../comments/mentionSuggestion.js';

export interface NoteMentions {
  search: (query: string) => Promise<readonly MentionMember[]>;
  /** Receives the list's state, null when it closes. */
  show: (state: MentionState | null) => void;
}

/** The note's mention, with members suggested after an `@`, as in comments. */
export function withMemberSuggestions(mention: AnyExtension, { search, show }: NoteMentions): AnyExtension {
  let isOpen = false;
  const suggestion = mentionSuggestion(search, (state) => {
    isOpen = state !== null;
    show(state);
  });
  return mention.configure({
    deleteTriggerWithBackspace: true,
    suggestion: {
      ...suggestion,
      // An `@` typed by somebody else opens nothing here.
      shouldShow: ({ transaction }) => isOpen || transaction.getMeta(ySyncPluginKey) === undefined,
    } satisfies typeof suggestion,
  });
}
