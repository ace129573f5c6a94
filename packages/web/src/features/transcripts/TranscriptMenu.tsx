import { IconMore } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { IconRedo, IconUndo } from '../videoEdits/editIcons.js';

interface TranscriptMenuProps {
  /** Whether what the last generation replaced is kept. */
  hasEarlier: boolean;
  /** Whether it has been brought back. */
  isUndone: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

/** What else can be done with a transcript as a whole. */
export function TranscriptMenu({ hasEarlier, isUndone, isBusy, onUndo }: TranscriptMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={m.transcripts_menu()} size={28} aria-haspopup="menu">
          <IconMore />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isUndone ? <IconRedo /> : <IconUndo />}
          disabled={!hasEarlier || isBusy}
          onClick={onUndo}
        >
          {isUndone ? m.transcripts_redoGeneration() : m.transcripts_undoGeneration()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
