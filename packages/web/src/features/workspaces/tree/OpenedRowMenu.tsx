import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { IconButton } from '../../../design/IconButton.js';
import { IconArchive, IconMore } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { m } from '../../../paraglide/messages.js';
import { shortName } from '../../../lib/shortName.js';
import { deleteArticle } from '../../actions/articleActions.js';
import { showOverlay } from '../../actions/overlays.js';
import { useOpenAtOnce } from '../../shell/useOpenAtOnce.js';
import { titleOf } from './RowContent.js';
import { useArchiveArticle } from './useArchiveArticle.js';

interface OpenedRowMenuProps {
  row: ArticleTreeRow;
  label: string;
  onArchived: () => void;
  /** Called when the menu or its dialog opens or closes: meanwhile it stays at its row. */
  onOpenChange: (isHeld: boolean) => void;
}

/**
 * The menu of an article in the tree: archives, unarchives or deletes it with its descendants
 * (docs/domains/workspaces.md).
 */
export default function OpenedRowMenu({ row, label, onArchived, onOpenChange }: OpenedRowMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const [isConfirming, setConfirming] = useState(false);
  const { archive, isBusy } = useArchiveArticle();
  const setArchived = async (isArchived: boolean) => {
    const isDone = await archive(row.articleId, isArchived);
    setConfirming(false);
    if (isDone) onArchived();
  };
  const isOpen = opened || isConfirming;
  const latest = useRef(onOpenChange);
  useEffect(() => {
    latest.current = onOpenChange;
  });
  useEffect(() => {
    latest.current(isOpen);
  }, [isOpen]);
  return (
    <>
      <Menu opened={opened} onChange={onChange} position="bottom-end">
        <Menu.Target>
          <IconButton ref={ref} label={label} size={24}>
            <IconMore />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {row.isArchived ? (
            <Menu.Item
              leftSection={<IconArchive />}
              onClick={() => {
                void setArchived(false);
              }}
            >
              {m.tree_unarchive()}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconArchive />}
              onClick={() => {
                setConfirming(true);
              }}
            >
              {m.tree_archive()}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            data-danger
            leftSection={deleteArticle.icon}
            onClick={() => {
              // The dialog gives the focus back to what has it now; the item is gone by then.
              ref.current?.focus({ preventScroll: true });
              showOverlay({ kind: 'deleteArticle', article: { id: row.articleId, title: row.title } });
            }}
          >
            {deleteArticle.label()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isConfirming}
        title={m.tree_archiveTitle()}
        text={m.tree_archiveText({ title: shortName(titleOf(row), 40) })}
        confirmLabel={m.tree_archive()}
        isBusy={isBusy}
        onConfirm={() => {
          void setArchived(true);
        }}
        onClose={() => {
          setConfirming(false);
        }}
      />
    </>
  );
}
