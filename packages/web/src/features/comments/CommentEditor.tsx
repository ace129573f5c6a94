import type { ContentNode } from '@snaplore/schema/contentText';
import { delays, limits } from '@snaplore/schema/limits';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { errorWords } from '../../lib/errorWords.js';
import { intlLocale } from '../../lib/locale.js';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import styles from './CommentEditor.module.css';
import { commentExtensions } from './commentExtensions.js';
import { commentFault, commentLength } from './commentRules.js';
import type { CommentFault } from './commentRules.js';
import { AtSign, BoldSign, ItalicSign } from './commentIcons.js';
import type { MentionState } from './mentionSuggestion.js';
import type { MentionPerson } from './MentionList.js';
import { MentionList } from './MentionList.js';
import { showActiveMention } from './showActiveMention.js';
import { m } from '../../paraglide/messages.js';

export interface CommentEditorProps {
  /** Read by screen readers. */
  label: string;
  placeholder: string;
  submitLabel: string;
  initialContent?: ContentNode | null;
  searchPeople: (query: string) => Promise<readonly MentionPerson[]>;
  /** Called with content that may be sent. */
  onSubmit: (content: ContentNode) => void;
  onCancel: () => void;
  /** The focus has left an editor that holds nothing. */
  onEmptyBlur?: () => void;
  /** Above the words: a quote. */
  top?: ReactNode;
  /** In the bottom row, before the buttons: the time. */
  chips?: ReactNode;
}

const blurDelay = 100;
const countedFrom = limits.commentCharacters - 1_000;

/** The light editor of a comment. Loaded only when somebody writes; readers never get it. */
export default function CommentEditor({
  label,
  placeholder,
  submitLabel,
  initialContent = null,
  searchPeople,
  onSubmit,
  onCancel,
  onEmptyBlur,
  top,
  chips,
}: CommentEditorProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [mentions, setMentions] = useState<MentionState | null>(null);
  const [fault, setFault] = useState<CommentFault | null>(null);
  // Made once: other extensions would mean another editor.
  const [extensions] = useState(() => commentExtensions(placeholder, searchPeople, setMentions));

  const editor = useEditor({
    extensions,
    content: initialContent,
    // A style element of its own would need a hole in the content policy; the rules are in the module beside this.
    injectCSS: false,
    enableContentCheck: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.words ?? '' },
    },
  });
  const shown = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isBold: current.isActive('bold'),
      isItalic: current.isActive('italic'),
      length: commentLength(current.getJSON() as ContentNode),
    }),
  });

  // Not by `autofocus`: where the page is slow the first editor is thrown away unseen, and a second takes its place.
  useEffect(() => {
    if (!editor.isDestroyed) editor.commands.focus('end');
  }, [editor]);

  useEffect(() => {
    // The editor's own element, which it may not have made yet.
    const words = box.current?.querySelector('[role="textbox"]');
    if (!words) return;
    showActiveMention(words, listId, mentions);
    if (fault === null) words.removeAttribute('aria-invalid');
    else words.setAttribute('aria-invalid', 'true');
  }, [mentions, listId, fault]);

  useEffect(() => {
    if (fault === null) return undefined;
    const timer = window.setTimeout(() => {
      setFault(null);
    }, delays.commentInvalidFlash);
    return () => {
      window.clearTimeout(timer);
    };
  }, [fault]);

  const submit = (): void => {
    const content = editor.getJSON() as ContentNode;
    const found = commentFault(content);
    setFault(found);
    if (found === null) onSubmit(content);
    else editor.commands.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && !mentions && !event.defaultPrevented) {
      event.stopPropagation();
      onCancel();
    }
  };
  const onBlur = (event: FocusEvent): void => {
    if (!onEmptyBlur || box.current?.contains(event.relatedTarget)) return;
    window.setTimeout(() => {
      if (box.current && !box.current.contains(document.activeElement) && editor.isEmpty) onEmptyBlur();
    }, blurDelay);
  };

  return (
    <div
      ref={box}
      className={styles.box}
      data-invalid={fault !== null || undefined}
      onKeyDownCapture={onKeyDown}
      onBlur={onBlur}
    >
      {top}
      <EditorContent editor={editor} />
      <div className={styles.row}>
        {chips}
        <IconButton
          label={m.comments_bold()}
          size={24}
          aria-pressed={shown.isBold}
          onClick={() => {
            editor.chain().focus().toggleBold().run();
          }}
        >
          <BoldSign />
        </IconButton>
        <IconButton
          label={m.comments_italic()}
          size={24}
          aria-pressed={shown.isItalic}
          onClick={() => {
            editor.chain().focus().toggleItalic().run();
          }}
        >
          <ItalicSign />
        </IconButton>
        <IconButton
          label={m.comments_mention()}
          size={24}
          onClick={() => {
            editor
              .chain()
              .focus()
              .insertContent(needsSpace(editor.state.selection.$from) ? ' @' : '@')
              .run();
          }}
        >
          <AtSign />
        </IconButton>
        <span className={styles.space} />
        {shown.length > countedFrom && (
          <span className={styles.count} data-over={shown.length > limits.commentCharacters || undefined} role="status">
            {shown.length.toLocaleString(intlLocale())} / {limits.commentCharacters.toLocaleString(intlLocale())}
          </span>
        )}
        <Button variant="subtle" size="compact" onClick={onCancel}>
          {m.comments_cancel()}
        </Button>
        <Button variant="filled" size="compact" onClick={submit}>
          {submitLabel}
        </Button>
      </div>
      <span className="sr-only" role="alert">
        {fault === 'empty' && errorWords('COMMENT_EMPTY')}
        {fault === 'tooLong' && errorWords('COMMENT_TOO_LONG', { max: limits.commentCharacters })}
      </span>
      {mentions && <MentionList id={listId} state={mentions} />}
    </div>
  );
}

/** An `@` opens the list only at the beginning of a word. */
function needsSpace(from: {
  parent: { textContent: string };
  parentOffset: number;
  nodeBefore: { isText: boolean; text?: string | undefined } | null;
}): boolean {
  const before = from.nodeBefore;
  return before !== null && !(before.isText && /\s$/.test(before.text ?? ''));
}
