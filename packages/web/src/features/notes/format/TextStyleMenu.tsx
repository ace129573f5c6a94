import type { Editor } from '@tiptap/core';
import { Button } from '../../../design/Button.js';
import { IconCheck, IconChevronDown } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { m } from '../../../paraglide/messages.js';
import { textStyles } from './textStyles.js';

interface TextStyleMenuProps {
  editor: Editor;
  /** The style that the selected text has. */
  styleId: string;
  className: string;
}

/** What the selected blocks are, and what they can be turned into. */
export function TextStyleMenu({ editor, styleId, className }: TextStyleMenuProps) {
  const style = (textStyles.find(({ id }) => id === styleId) ?? textStyles[0])?.label() ?? '';
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={className}
          aria-label={`${m.notes_textStyle()}: ${style}`}
          rightSection={<IconChevronDown size={12} />}
        >
          {style}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {textStyles.map(({ id, label, apply }) => (
          <Menu.Item
            key={id}
            onClick={() => apply(editor)}
            rightSection={id === styleId ? <IconCheck /> : undefined}
            aria-current={id === styleId || undefined}
          >
            {label()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
