import { noteExtensions } from '@snaplore/schema/notes/noteExtensions';
import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { BlockKeyPlugin } from './blockKeyPlugin.js';
import { m } from '../../paraglide/messages.js';
import { NoteCollaboration } from './noteCollaboration.js';
import { NoteLimit } from './noteLimit.js';
import { withMemberSuggestions, type NoteMentions } from './noteMention.js';
import type { NoteProvider } from './noteProvider.js';
import type { SlashCommand } from './slashCommands.js';
import { SlashSuggestion, type SlashState } from './slashSuggestion.js';

interface NoteEditorParts {
  note: NoteProvider;
  commands: () => readonly SlashCommand[];
  showSlash: (state: SlashState | null) => void;
  mentions: NoteMentions;
  onLimit: (what: 'size' | 'depth') => void;
  onUnknownContent: () => void;
}

/** Returns the extensions that turn the note's schema into the live editor. */
export function noteEditorExtensions({
  note,
  commands,
  showSlash,
  mentions,
  onLimit,
  onUnknownContent,
}: NoteEditorParts): Extensions {
  return [
    ...noteExtensions().map((extension) =>
      extension.name === 'mention' ? withMemberSuggestions(extension, mentions) : extension,
    ),
    NoteCollaboration.configure({ doc: note.doc, awareness: note.awareness, onUnknownContent }),
    BlockKeyPlugin,
    NoteLimit.configure({ onLimit }),
    SlashSuggestion.configure({ commands, show: showSlash }),
    Placeholder.configure({ placeholder: m.notes_placeholder(), showOnlyCurrent: true }),
  ];
}
