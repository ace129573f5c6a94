import { noteExtensions } from '@snaplore/schema/notes/noteExtensions';
import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { BlockEditing } from './blocks/blockEditing.js';
import { BlockKeyPlugin } from './blockKeyPlugin.js';
import { CaretInView } from './caretInView.js';
import type { CodeBlockViews } from './code/codeBlockViews.js';
import { CodeColouring, withCodeHeads } from './code/codeColouring.js';
import { ColumnEditing } from './columns/columnEditing.js';
import { editorAttachment } from './files/attachmentView.js';
import { FileUndo, NoteFiles } from './files/noteFiles.js';
import type { NoteUploads } from './files/noteUploads.js';
import type { BarRequests } from './format/barRequests.js';
import { NoteEnds } from './format/noteEnds.js';
import { NoteKeys } from './format/noteKeys.js';
import { RuleHistory } from './format/ruleHistory.js';
import { UsedFonts } from './format/usedFonts.js';
import { ImageCaret } from './images/imageCaret.js';
import { ImageKeys } from './images/imageKeys.js';
import { editorImage } from './images/imageView.js';
import { LinkRule } from './links/linkRule.js';
import { LinkWatch, type ShownLink } from './links/linkWatch.js';
import { m } from '../../paraglide/messages.js';
import { NoteCollaboration } from './noteCollaboration.js';
import { NoteComposition } from './noteComposition.js';
import { NoteLimit } from './noteLimit.js';
import { withMemberSuggestions, type NoteMentions } from './noteMention.js';
import type { NoteProvider } from './noteProvider.js';
import { NoteCopy } from './paste/noteCopy.js';
import { NotePaste } from './paste/notePaste.js';
import type { RenderedParts } from './renderedParts.js';
import type { SlashCommand } from './slashCommands.js';
import { SlashSuggestion, type SlashState } from './slashSuggestion.js';
import { editorTable } from './tables/editorTable.js';

interface NoteEditorParts {
  note: NoteProvider;
  commands: () => readonly SlashCommand[];
  showSlash: (state: SlashState | null) => void;
  mentions: NoteMentions;
  onLimit: (what: 'size' | 'depth') => void;
  onPasteRefused: (what: 'size' | 'depth', insertFitting: (() => void) | null) => void;
  onUnknownContent: () => void;
  codeBlocks: CodeBlockViews;
  parts: RenderedParts;
  uploads: NoteUploads;
  requests: BarRequests;
  showLink: (link: ShownLink | null) => void;
}

/** Returns the extensions that turn the note's schema into the live editor. */
export function noteEditorExtensions({
  note,
  commands,
  showSlash,
  mentions,
  onLimit,
  onPasteRefused,
  onUnknownContent,
  codeBlocks,
  parts,
  uploads,
  requests,
  showLink,
}: NoteEditorParts): Extensions {
  return [
    ...noteExtensions().map((extension) => {
      if (extension.name === 'mention') return withMemberSuggestions(extension, mentions);
      if (extension.name === 'codeBlock') return withCodeHeads(extension, codeBlocks);
      if (extension.name === 'image') return editorImage(extension, parts);
      if (extension.name === 'fileAttachment') return editorAttachment(extension, parts);
      return extension.name === 'table' ? editorTable(extension) : extension;
    }),
    NoteCollaboration.configure({ doc: note.doc, awareness: note.awareness, onUnknownContent }),
    NoteComposition.configure({ others: note.others }),
    BlockKeyPlugin,
    BlockEditing,
    ColumnEditing,
    NoteLimit.configure({ onLimit }),
    NotePaste.configure({ onRefused: onPasteRefused, imageOf: uploads.outside.imageOf }),
    NoteCopy,
    NoteFiles.configure({ uploads }),
    FileUndo.configure({ uploads }),
    ImageKeys,
    ImageCaret,
    SlashSuggestion.configure({ commands, show: showSlash }),
    NoteKeys.configure({ onLink: () => requests.ask('link'), onToolbar: () => requests.ask('toolbar') }),
    NoteEnds,
    CaretInView,
    RuleHistory,
    LinkRule,
    LinkWatch.configure({ show: showLink }),
    CodeColouring.configure({ views: codeBlocks }),
    UsedFonts,
    Placeholder.configure({ placeholder: m.notes_placeholder(), showOnlyCurrent: true }),
  ];
}
