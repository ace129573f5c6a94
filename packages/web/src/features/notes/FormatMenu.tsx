import { IconBold, IconCode, IconItalic, IconLink, IconStrikethrough, IconUnderline } from '@tabler/icons-react';
import { headingLevels } from '@snaplore/schema/notes/noteExtensions';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../design/Button.js';
import { IconChevronDown } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { Menu } from '../../design/Menu.js';
import styles from './FormatMenu.module.css';
import { LinkForm } from './LinkForm.js';
import { m } from '../../paraglide/messages.js';

export interface SelectedText {
  editor: Editor;
  from: number;
  to: number;
  text: string;
}

interface FormatMenuProps {
  editor: Editor;
  /** Rendered at the end of the menu: 'AI'. */
  renderAi?: ((selected: SelectedText) => ReactNode) | undefined;
}

const icon = { size: 16, stroke: 2 };
const menuKey = 'noteFormat';

/** Whether the menu is shown; the same function every time, so that the editor is not told of another one. */
const shouldShow: ComponentProps<typeof BubbleMenu>['shouldShow'] = ({ editor, view, element, state, from, to }) => {
  const hasFocus = view.hasFocus() || element.contains(document.activeElement);
  const words = state.doc.textBetween(from, to, ' ').trim();
  return editor.isEditable && hasFocus && words !== '' && !state.selection.$from.parent.type.spec.code;
};

/** The menu over the selected text. */
export function FormatMenu({ editor, renderAi }: FormatMenuProps) {
  const [isLinking, setIsLinking] = useState(false);
  useEffect(() => {
    // The size changed, so the position must be computed again.
    editor.view.dispatch(editor.state.tr.setMeta(menuKey, 'updatePosition'));
  }, [editor, isLinking]);
  const options = useMemo(
    () => ({ placement: 'top' as const, offset: 8, shift: { padding: 8 }, onHide: () => setIsLinking(false) }),
    [],
  );
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={menuKey}
      updateDelay={100}
      className={styles.place}
      options={options}
      shouldShow={shouldShow}
    >
      <div className={styles.menu} role="toolbar" aria-label={m.notes_formatting()}>
        {isLinking ? (
          <LinkForm editor={editor} onDone={() => setIsLinking(false)} />
        ) : (
          <FormatButtons editor={editor} renderAi={renderAi} onLink={() => setIsLinking(true)} />
        )}
      </div>
    </BubbleMenu>
  );
}

/** What the menu has while something is selected. While someone types there is nothing of it to be drawn again. */
function FormatButtons({ editor, renderAi, onLink }: FormatMenuProps & { onLink: () => void }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection.empty
        ? null
        : {
            bold: editor.isActive('bold'),
            italic: editor.isActive('italic'),
            underline: editor.isActive('underline'),
            strike: editor.isActive('strike'),
            code: editor.isActive('code'),
            link: editor.isActive('link'),
            level: headingLevels.find((level) => editor.isActive('heading', { level })) ?? null,
            from: state.selection.from,
            to: state.selection.to,
          },
  });
  if (now === null) return null;
  const mark = (
    label: string,
    shortcut: string | undefined,
    isOn: boolean,
    drawing: ReactNode,
    run: () => void,
  ): ReactNode => (
    <IconButton
      key={label}
      label={label}
      {...(shortcut === undefined ? {} : { shortcut })}
      aria-pressed={isOn}
      className={styles.mark}
      onClick={run}
    >
      {drawing}
    </IconButton>
  );
  const style = now.level === null ? m.notes_normalText() : m.notes_heading({ level: now.level });
  return (
    <>
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            className={styles.style}
            aria-label={`${m.notes_textStyle()}: ${style}`}
            rightSection={<IconChevronDown size={12} />}
          >
            {style}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => editor.chain().focus().setParagraph().run()}>{m.notes_normalText()}</Menu.Item>
          {headingLevels.map((level) => (
            <Menu.Item key={level} onClick={() => editor.chain().focus().setHeading({ level }).run()}>
              {m.notes_heading({ level })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={styles.line} />
      {mark(m.notes_bold(), 'Ctrl B', now.bold, <IconBold {...icon} />, () =>
        editor.chain().focus().toggleBold().run(),
      )}
      {mark(m.notes_italic(), 'Ctrl I', now.italic, <IconItalic {...icon} />, () =>
        editor.chain().focus().toggleItalic().run(),
      )}
      {mark(m.notes_underline(), 'Ctrl U', now.underline, <IconUnderline {...icon} />, () =>
        editor.chain().focus().toggleUnderline().run(),
      )}
      {mark(m.notes_strike(), 'Ctrl Shift S', now.strike, <IconStrikethrough {...icon} />, () =>
        editor.chain().focus().toggleStrike().run(),
      )}
      {mark(m.notes_code(), 'Ctrl E', now.code, <IconCode {...icon} />, () =>
        editor.chain().focus().toggleCode().run(),
      )}
      {mark(m.notes_link(), undefined, now.link, <IconLink {...icon} />, onLink)}
      {renderAi && (
        <>
          <span className={styles.line} />
          {renderAi({
            editor,
            from: now.from,
            to: now.to,
            text: editor.state.doc.textBetween(now.from, now.to, '\n'),
          })}
        </>
      )}
    </>
  );
}
