import { lazy, Suspense, useState } from 'react';
import { IconMore, IconUpload } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { IconRedo, IconUndo } from '../videoEdits/editIcons.js';

const ImportCaptionsDialog = lazy(() =>
  import('../captions/ImportCaptionsDialog.js').then((module) => ({ default: module.ImportCaptionsDialog })),
);

interface TranscriptMenuProps {
  articleId: string;
  /** Whether what the last generation replaced is kept. */
  hasEarlier: boolean;
  /** Whether it has been brought back. */
  isUndone: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

/** What else can be done with a transcript as a whole. */
export function TranscriptMenu({ articleId, hasEarlier, isUndone, isBusy, onUndo }: TranscriptMenuProps) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
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
          <Menu.Item
            leftSection={<IconUpload />}
            disabled={isBusy}
            onClick={() => {
              setImporting(true);
            }}
          >
            {m.captions_import()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting ? (
        <Suspense>
          <ImportCaptionsDialog
            articleId={articleId}
            opened
            onClose={() => {
              setImporting(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
