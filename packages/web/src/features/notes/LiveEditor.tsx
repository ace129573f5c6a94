import type { ContentNode } from '@snaplore/schema/contentText';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useMemo, useState, type ReactNode } from 'react';
import { showActiveOption, type OpenList } from '../../design/activeOption.js';
import { showActionToast, showToast } from '../../design/toasts.js';
import { MentionList } from '../comments/MentionList.js';
import type { MentionState } from '../comments/mentionSuggestion.js';
import { useMentionSearch } from '../comments/useMentionSearch.js';
import { BlockTools } from './blocks/BlockTools.js';
import { CodeBlockHeads } from './code/CodeBlockHeads.js';
import { CodeBlockViews } from './code/codeBlockViews.js';
import { copyBlocks } from './copyBlocks.js';
import { fileCommands } from './files/fileCommands.js';
import { FileUploads } from './files/FileUploads.js';
import type { NoteUploads } from './files/noteUploads.js';
import { useNoteUploads } from './files/useNoteUploads.js';
import { useFoundText } from './find/useFoundText.js';
import { BarRequests } from './format/barRequests.js';
import { FormatMenu, type SelectedText } from './FormatMenu.js';
import { ImageChoice, loadImageChoice } from './images/ImageChoice.js';
import { LinkBar } from './links/LinkBar.js';
import type { ShownLink } from './links/linkWatch.js';
import styles from './LiveEditor.module.css';
import { m } from '../../paraglide/messages.js';
import '@snaplore/schema/notes/noteContent.css';
import content from './NoteContent.module.css';
import { noteEditorExtensions } from './noteEditorExtensions.js';
import { NoteNotice } from './NoteNotice.js';
import type { NoteProvider } from './noteProvider.js';
import { NoteReader } from './NoteReader.js';
import type { NoteState } from './noteState.js';
import { rejectReasonText } from './rejectReason.js';
import { RenderedParts, RenderedPartsOf } from './renderedParts.js';
import { slashCommands, type SlashCommand } from './slashCommands.js';
import { SlashMenu } from './SlashMenu.js';
import type { SlashState } from './slashSuggestion.js';
import { unsentBlocks } from './unsentBlocks.js';
import { useCaretOnOpen } from './useCaretOnOpen.js';
import { useNoteValidity } from './useNoteValidity.js';

interface LiveEditorProps {
  note: NoteProvider;
  state: NoteState;
  textTabId: string;
  workspaceId: string;
  find?: string | undefined;
  onReopen: () => void;
  /** Called when the note was deleted and nothing of it is unsaved, and else once the user has seen that. */
  onDeleted: () => void;
  renderActions?: ((selected: SelectedText) => ReactNode) | undefined;
  renderMargin?: ((editor: Editor, uploads: NoteUploads) => ReactNode) | undefined;
  moreCommands?: readonly SlashCommand[] | undefined;
  onDraw?: ((editor: Editor) => void) | undefined;
}

/** The editor of a loaded note. */
export function LiveEditor(props: LiveEditorProps) {
  const { note, textTabId } = props;
  const uploads = useNoteUploads(note);
  // Checked before the binding is created and on each change: the editor deletes content that it does not know.
  const { isValid, isUnrepaired, generation, reportInvalid } = useNoteValidity(note.doc);
  if (isValid)
    return (
      <BoundEditor
        key={`${String(note.doc.clientID)}-${String(generation)}`}
        {...props}
        uploads={uploads}
        onUnknownContent={reportInvalid}
      />
    );
  return (
    <>
      {isUnrepaired ? (
        <NoteNotice
          tone="amber"
          text={m.notes_newerContent()}
          action={{ label: m.notes_reload(), run: () => location.reload() }}
        />
      ) : null}
      <NoteReader
        content={readLiveNote(note.doc.getXmlFragment(noteField)).toJSON() as ContentNode}
        textTabId={textTabId}
      />
    </>
  );
}

function limitText(what: 'size' | 'depth'): string {
  return what === 'depth' ? m.errors_noteTooDeep() : m.notes_limit();
}

/** The list that is open at the caret: one of commands or of people. */
function openList(id: string, slash: SlashState | null, mentions: MentionState | null): OpenList | null {
  if (slash) return { id, activeIndex: slash.activeIndex, isEmpty: slash.commands.length === 0 };
  return mentions && { id, activeIndex: mentions.activeIndex, isEmpty: mentions.members.length === 0 };
}

/** The commands of the slash menu, in the form the editor's suggestion expects. */
class CommandList {
  private list: readonly SlashCommand[] = [];

  replace(list: readonly SlashCommand[]): void {
    this.list = list;
  }

  all(): readonly SlashCommand[] {
    return this.list;
  }
}

function BoundEditor({
  note,
  state,
  textTabId,
  workspaceId,
  find,
  onReopen,
  onDeleted,
  renderActions,
  renderMargin,
  moreCommands,
  onDraw,
  uploads,
  onUnknownContent,
}: LiveEditorProps & { uploads: NoteUploads; onUnknownContent: () => void }) {
  const [slash, setSlash] = useState<SlashState | null>(null);
  const listId = useId();
  const [mentions, setMentions] = useState<MentionState | null>(null);
  const searchMembers = useMentionSearch(workspaceId);
  const [commands] = useState(() => new CommandList());
  const [link, setLink] = useState<ShownLink | null>(null);
  const [codeBlocks] = useState(() => new CodeBlockViews());
  const [parts] = useState(() => new RenderedParts());
  const [isImageAsked, setIsImageAsked] = useState(false);
  const [requests] = useState(() => new BarRequests());
  useEffect(() => {
    const files = fileCommands(uploads, () => void loadImageChoice().then(setIsImageAsked));
    commands.replace([...(moreCommands ?? []), ...slashCommands(files)]);
  }, [commands, moreCommands, uploads]);

  const isReplaced = state.status === 'replaced';
  const isDeleted = state.status === 'deleted';
  const isEnded = isReplaced || isDeleted || state.rejectReason !== null || state.isForbidden;
  const isEditable = state.canWrite && !isEnded && state.status !== 'refused';
  const isConnected = state.status === 'saved' || state.status === 'saving';
  // Made once: they are dozens, and each change of the article draws this.
  const extensions = useMemo(
    () =>
      noteEditorExtensions({
        note,
        commands: () => commands.all(),
        showSlash: setSlash,
        mentions: { search: searchMembers, show: setMentions },
        onLimit: (what) => showToast('warning', limitText(what)),
        onPasteRefused: (what, run) => {
          if (run) showActionToast('warning', limitText(what), { label: m.notes_insertFitting(), run });
          else showToast('warning', limitText(what));
        },
        onUnknownContent,
        codeBlocks,
        parts,
        uploads,
        requests,
        showLink: setLink,
      }),
    [note, commands, searchMembers, onUnknownContent, codeBlocks, parts, uploads, requests],
  );
  const editor = useEditor(
    {
      extensions,
      editable: isEditable,
      enableContentCheck: true,
      injectCSS: false,
      immediatelyRender: true,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: {
          class: `note-content ${styles.editor ?? ''}`,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': m.notes_editorLabel(),
          spellcheck: 'true',
          'data-note-content': '',
          'data-text-tab-id': textTabId,
        },
      },
    },
    [note],
  );

  useEffect(() => {
    // An editor that was not mounted soon enough is replaced by another one, for which this runs again.
    if (!editor.isDestroyed) showActiveOption(editor.view.dom, openList(listId, slash, mentions));
  }, [editor, slash, mentions, listId]);

  useEffect(() => {
    editor.setEditable(isEditable, false);
  }, [editor, isEditable]);

  useCaretOnOpen(editor, isEditable);
  useFoundText(() => (editor.isDestroyed ? null : editor.view.dom), find);

  // What this browser keeps is sent the next time: no reason to hold anybody back.
  const isUnsaved = useEffectEvent((): boolean => {
    const { status, isUnsent } = note.getState();
    return uploads.hasUnkept || (!note.isKept && (status === 'saving' || status === 'rejected' || isUnsent));
  });
  const mayBeUnsaved = state.isLoaded && !isReplaced && !isDeleted;
  useEffect(() => {
    if (!mayBeUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [mayBeUnsaved]);

  const unsent = isEnded ? unsentBlocks(note.doc.getXmlFragment(noteField), note.savedState) : [];
  const hasUnsent = unsent.length > 0;
  const leave = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isDeleted && !hasUnsent) leave();
  }, [isDeleted, hasUnsent]);
  const copyUnsent = hasUnsent
    ? { label: m.notes_copyUnsaved(), run: () => void copyBlocks(unsent, editor.schema) }
    : undefined;
  return (
    <>
      {isReplaced && (
        <NoteNotice
          tone="accent"
          text={m.notes_replaced()}
          detail={hasUnsent ? m.notes_replacedUnsaved() : m.notes_replacedSaved()}
          second={copyUnsent}
          action={{ label: m.notes_openNew(), run: onReopen }}
        />
      )}
      {state.isForbidden && (
        <NoteNotice
          tone="amber"
          text={m.notes_rightGone()}
          detail={copyUnsent && m.notes_rightGoneUnsaved()}
          action={copyUnsent}
        />
      )}
      {isDeleted && (
        <NoteNotice
          tone="amber"
          text={m.articles_tabGoneNote()}
          detail={hasUnsent ? m.articles_tabGoneUnsaved() : undefined}
          second={copyUnsent}
          action={{ label: m.articles_tabClose(), run: onDeleted }}
        />
      )}
      {state.rejectReason && (
        <NoteNotice
          tone="amber"
          text={rejectReasonText(state.rejectReason)}
          detail={copyUnsent && m.notes_unsavedAdvice()}
          second={copyUnsent}
          action={{ label: m.notes_reloadNote(), run: onReopen }}
        />
      )}
      <div className={content.page}>
        <EditorContent editor={editor} />
        <CodeBlockHeads views={codeBlocks} />
        <RenderedPartsOf parts={parts} />
        <FileUploads uploads={uploads} isConnected={isEditable && isConnected} />
        {isImageAsked && (
          <ImageChoice editor={editor} uploads={uploads} onDraw={onDraw} onDone={() => setIsImageAsked(false)} />
        )}
        {isEditable && <FormatMenu editor={editor} requests={requests} renderActions={renderActions} />}
        {isEditable && <LinkBar editor={editor} requests={requests} link={link} />}
        {isEditable && <BlockTools editor={editor} />}
        {renderMargin?.(editor, uploads)}
        {slash && <SlashMenu id={listId} state={slash} />}
        {isEditable && mentions && <MentionList id={listId} state={mentions} />}
      </div>
    </>
  );
}
