import {
  IconBold,
  IconCode,
  IconHighlight,
  IconItalic,
  IconLink,
  IconStrikethrough,
  IconTextColor,
  IconUnderline,
} from '@tabler/icons-react';
import { highlightColours } from '@snaplore/schema/notes/noteColours';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useEffect, useLayoutEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../design/Button.js';
import { IconMore } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { keyNames } from '../actions/keyNames.js';
import { BarPanel } from './format/BarPanel.js';
import { BarPlace } from './format/barPlace.js';
import type { BarRequests } from './format/barRequests.js';
import { ColourPanel } from './format/ColourPanel.js';
import { formatState } from './format/formatState.js';
import { setHighlight, setTextColour } from './format/formats.js';
import { MorePanel } from './format/MorePanel.js';
import { Swatches } from './format/Swatches.js';
import { TextStyleMenu } from './format/TextStyleMenu.js';
import { focusToolbar, keepOneTabStop, moveInToolbar } from './format/toolbarFocus.js';
import styles from './FormatMenu.module.css';
import { LinkForm } from './LinkForm.js';
import { linkOfSelection } from './links/noteLinks.js';
import { m } from '../../paraglide/messages.js';

export interface SelectedText {
  editor: Editor;
  from: number;
  to: number;
  text: string;
}

interface FormatMenuProps {
  editor: Editor;
  requests: BarRequests;
  /** Rendered at the end of the menu: 'Comment' and 'AI'. */
  renderActions?: ((selected: SelectedText) => ReactNode) | undefined;
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
export function FormatMenu({ editor, requests, renderActions }: FormatMenuProps) {
  const [isLinking, setIsLinking] = useState(false);
  useEffect(() => {
    // The size changed, so the position must be computed again.
    editor.view.dispatch(editor.state.tr.setMeta(menuKey, 'updatePosition'));
  }, [editor, isLinking]);
  const place = useMemo(() => new BarPlace(editor), [editor]);
  const options = useMemo(() => ({ ...place.options, onHide: () => setIsLinking(false) }), [place]);
  useEffect(
    () =>
      requests.listen({
        link: () => {
          const { selection } = editor.state;
          if (selection.empty || selection.$from.parent.type.spec.code) return false;
          // At once: what is typed next belongs to the form.
          editor.view.dispatch(editor.state.tr.setMeta(menuKey, 'show'));
          setIsLinking(true);
          return true;
        },
        toolbar: () => {
          const { selection } = editor.state;
          // A selected image or file has a bar of its own.
          if (selection.empty || selection instanceof NodeSelection) return false;
          editor.view.dispatch(editor.state.tr.setMeta(menuKey, 'show'));
          return focusToolbar(place.bar());
        },
      }),
    [editor, requests, place],
  );
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={menuKey}
      updateDelay={100}
      className={styles.place}
      options={options}
      getReferencedVirtualElement={place.reference}
      shouldShow={shouldShow}
    >
      <div
        ref={(element) => place.attach(element)}
        className={styles.menu}
        role={isLinking ? 'group' : 'toolbar'}
        aria-label={isLinking ? m.notes_link() : m.notes_formatting()}
        onKeyDown={(event) => {
          if (event.defaultPrevented || moveInToolbar(event) || event.key !== 'Escape') return;
          // A menu of the bar is closed by its own Escape.
          if (place.bar()?.querySelector('[aria-expanded="true"]')) return;
          event.stopPropagation();
          editor.view.focus();
        }}
      >
        {isLinking ? (
          <LinkForm
            editor={editor}
            link={linkOfSelection(editor.state)}
            onDone={() => {
              setIsLinking(false);
              // At once, not by a command, which waits for a frame: what is typed next belongs to the note.
              editor.view.focus();
            }}
          />
        ) : (
          <FormatButtons
            editor={editor}
            renderActions={renderActions}
            place={place}
            onLink={() => setIsLinking(true)}
          />
        )}
      </div>
    </BubbleMenu>
  );
}

interface FormatButtonsProps extends Pick<FormatMenuProps, 'editor' | 'renderActions'> {
  place: BarPlace;
  onLink: () => void;
}
type Panel = 'colour' | 'highlight' | 'more';

/** What the menu has while something is selected. While someone types there is nothing of it to be drawn again. */
function FormatButtons({ editor, renderActions, place, onLink }: FormatButtonsProps) {
  const now = useEditorState({ editor, selector: ({ editor: current }) => formatState(current) });
  const [panel, setPanel] = useState<Panel | null>(null);
  useLayoutEffect(() => {
    keepOneTabStop(place.bar());
  });
  if (now === null) return null;
  const open = (name: Panel) => ({
    isOpen: panel === name,
    onOpen: (isOpen: boolean) => setPanel(isOpen ? name : null),
  });
  const close = (): void => setPanel(null);
  const toggles = {
    bold: { label: m.notes_bold(), keys: 'mod+b', drawing: <IconBold {...icon} /> },
    italic: { label: m.notes_italic(), keys: 'mod+i', drawing: <IconItalic {...icon} /> },
    underline: { label: m.notes_underline(), keys: 'mod+u', drawing: <IconUnderline {...icon} /> },
    strike: { label: m.notes_strike(), keys: 'mod+shift+s', drawing: <IconStrikethrough {...icon} /> },
    code: { label: m.notes_code(), keys: 'mod+e', drawing: <IconCode {...icon} /> },
  };
  const mark = (name: keyof typeof toggles): ReactNode => (
    <IconButton
      key={name}
      label={toggles[name].label}
      shortcut={keyNames(toggles[name].keys).join(' ')}
      aria-pressed={now[name]}
      className={styles.mark}
      data-wide={name === 'strike' || name === 'code' || undefined}
      onClick={() => editor.chain().focus().toggleMark(name).run()}
    >
      {toggles[name].drawing}
    </IconButton>
  );
  const named = (name: keyof typeof toggles): ReactNode => (
    <Button
      key={name}
      variant="subtle"
      className={styles.named}
      leftSection={toggles[name].drawing}
      aria-pressed={now[name]}
      onClick={() => editor.chain().focus().toggleMark(name).run()}
    >
      {toggles[name].label}
    </Button>
  );
  return (
    <>
      <TextStyleMenu editor={editor} styleId={now.styleId} className={styles.style ?? ''} />
      <span className={styles.line} />
      {(['bold', 'italic', 'underline', 'strike', 'code'] as const).map(mark)}
      <IconButton
        label={m.notes_link()}
        shortcut={keyNames('mod+k').join(' ')}
        aria-pressed={now.link}
        className={styles.mark}
        onClick={onLink}
      >
        <IconLink {...icon} />
      </IconButton>
      <span className={styles.line} data-wide="" />
      <BarPanel
        label={m.notes_textColour()}
        icon={<IconTextColor {...icon} />}
        className={styles.mark}
        {...open('colour')}
      >
        <ColourPanel
          colour={now.colour}
          onChoose={(colour) => {
            setTextColour(editor, colour);
            close();
          }}
        />
      </BarPanel>
      <BarPanel
        label={m.notes_highlight()}
        icon={<IconHighlight {...icon} />}
        className={styles.mark}
        {...open('highlight')}
      >
        <Swatches
          colourOf={(name) => highlightColours[name]}
          chosen={now.highlight}
          none={m.notes_noHighlight()}
          onChoose={(name) => {
            setHighlight(editor, name);
            close();
          }}
        />
      </BarPanel>
      <BarPanel label={m.notes_moreFormats()} icon={<IconMore />} className={styles.mark} {...open('more')}>
        <MorePanel editor={editor} now={now} onDone={close}>
          {(['strike', 'code'] as const).map(named)}
        </MorePanel>
      </BarPanel>
      {renderActions && (
        <>
          <span className={styles.line} data-wide="" />
          {renderActions({
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
