import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { errorWords } from '../../lib/errorWords.js';
import { countText } from '../../lib/countText.js';
import { showActiveOption } from '../../design/activeOption.js';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import styles from './CommentEditor.module.css';
import { commentExtensions } from './commentExtensions.js';
import { commentProblem, commentLength, hasWords } from './commentRules.js';
import type { CommentProblem } from './commentRules.js';
import { AtIcon, BoldIcon, ItalicIcon } from './commentIcons.js';
import type { MentionState } from './mentionSuggestion.js';
import type { MentionMember } from './mentionMember.js';
import { MentionList } from './MentionList.js';
import { m } from '../../paraglide/messages.js';

export interface CommentEditorProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  submitLabel: string;
  initialContent?: ContentNode | null;
  /** Whether it takes the focus when it opens. */
  hasFocus?: boolean;
  searchMembers: (query: string) => Promise<readonly MentionMember[]>;
  /** Called with valid content. */
  onSubmit: (content: ContentNode) => void;
  onCancel: () => void;
  /** Receives what is written, to keep it; null for no words. */
  onWrite: (content: ContentNode | null) => void;
  /** Called 100 ms after the focus has left an editor without words. */
  onEmptyBlur?: () => void;
  /** Above the text: a quote. */
  top?: ReactNode;
  /** In the bottom row, before the buttons: the time. */
  chips?: ReactNode;
}

const countFrom = limits.commentCharacters - 1_000;

/** The editor of a comment. Its code loads only when somebody writes. */
export default function CommentEditor({
  label,
  placeholder,
  submitLabel,
  initialContent = null,
  hasFocus = true,
  searchMembers,
  onSubmit,
  onCancel,
  onWrite,
  onEmptyBlur,
  top,
  chips,
}: CommentEditorProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [mentions, setMentions] = useState<MentionState | null>(null);
  const [problem, setProblem] = useState<CommentProblem | null>(null);
  // Created once: other extensions would create another editor.
  const [extensions] = useState(() => commentExtensions(placeholder, searchMembers, setMentions));

  const editor = useEditor({
    extensions,
    content: initialContent,
    // The content security policy allows no injected style element; the rules are in the CSS module.
    injectCSS: false,
    enableContentCheck: true,
    onUpdate: ({ editor: current }) => {
      const content = current.getJSON() as ContentNode;
      onWrite(hasWords(content) ? content : null);
    },
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

  // Not by `autofocus`: on a slow page the first editor is destroyed before it is shown, and replaced by a second.
  useEffect(() => {
    if (hasFocus && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor, hasFocus]);

  useEffect(() => {
    // The editor's element, which may not exist yet.
    const textbox = box.current?.querySelector('[role="textbox"]');
    if (!textbox) return;
    showActiveOption(
      textbox,
      mentions && { id: listId, activeIndex: mentions.activeIndex, isEmpty: mentions.members.length === 0 },
    );
    if (problem === null) textbox.removeAttribute('aria-invalid');
    else textbox.setAttribute('aria-invalid', 'true');
  }, [mentions, listId, problem]);

  useEffect(() => {
    if (problem === null) return undefined;
    const timer = window.setTimeout(() => {
      setProblem(null);
    }, delays.commentInvalidFlash);
    return () => {
      window.clearTimeout(timer);
    };
  }, [problem]);

  const submit = (): void => {
    const content = editor.getJSON() as ContentNode;
    const found = commentProblem(content);
    setProblem(found);
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
      const isLeft = box.current && !box.current.contains(document.activeElement);
      if (isLeft && !hasWords(editor.getJSON() as ContentNode)) onEmptyBlur();
    }, delays.commentBlur);
  };

  return (
    <div
      ref={box}
      className={styles.box}
      data-invalid={problem !== null || undefined}
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
          <BoldIcon />
        </IconButton>
        <IconButton
          label={m.comments_italic()}
          size={24}
          aria-pressed={shown.isItalic}
          onClick={() => {
            editor.chain().focus().toggleItalic().run();
          }}
        >
          <ItalicIcon />
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
          <AtIcon />
        </IconButton>
        <span className={styles.space} />
        {shown.length > countFrom && (
          <span className={styles.count} data-over={shown.length > limits.commentCharacters || undefined} role="status">
            {countText(shown.length)} / {countText(limits.commentCharacters)}
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
        {problem === 'empty' && errorWords('COMMENT_EMPTY')}
        {problem === 'tooLong' && errorWords('COMMENT_TOO_LONG', { max: limits.commentCharacters })}
      </span>
      {mentions && <MentionList id={listId} state={mentions} />}
    </div>
  );
}

/** Whether a space is needed before an `@`, which opens the list only at the start of a word. */
function needsSpace(from: {
  parent: { textContent: string };
  parentOffset: number;
  nodeBefore: { isText: boolean; text?: string | undefined } | null;
}): boolean {
  const before = from.nodeBefore;
  return before !== null && !(before.isText && /\s$/.test(before.text ?? ''));
}
