import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { Mention } from '@tiptap/extension-mention';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Placeholder } from '@tiptap/extensions/placeholder';
import type { MentionState } from './mentionSuggestion.js';
import { mentionSuggestion } from './mentionSuggestion.js';
import type { MentionMember } from './mentionMember.js';

/** The extensions of the comment editor: what a comment may contain, and mentions (docs/domains/comments.md). */
export function commentExtensions(
  placeholder: string,
  search: (query: string) => Promise<readonly MentionMember[]>,
  showMentions: (state: MentionState | null) => void,
): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    HardBreak,
    UndoRedo,
    Link.configure({ openOnClick: false, autolink: true, linkOnPaste: true, protocols: ['http', 'https', 'mailto'] }),
    Placeholder.configure({ placeholder }),
    Mention.configure({ suggestion: mentionSuggestion(search, showMentions), deleteTriggerWithBackspace: true }),
  ];
}
