import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { IconButton } from '../../../design/IconButton.js';
import { IconArchive, IconMore } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { m } from '../../../paraglide/messages.js';
import { shortName } from '../../../lib/shortName.js';
import { useOpenAtOnce } from '../../shell/useOpenAtOnce.js';
import { titleOf } from './RowContent.js';
import { useArchiveArticle } from './useArchiveArticle.js';

interface OpenedRowMenuProps {
  row: ArticleTreeRow;
  label: string;
  onArchived: () => void;
  /** Whether it is open, or asks something: it stays at its row meanwhile. */
  onHold: (isHeld: boolean) => void;
}

/**
 * What may be done to an article of the nested list (docs/domains/workspaces.md): it is archived or brought back with what stands below
 * it.
 */
export default function OpenedRowMenu({ row, label, onArchived, onHold }: OpenedRowMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const [isAsking, setAsking] = useState(false);
  const { archive, isBusy } = useArchiveArticle();
  const change = async (isArchived: boolean) => {
    const isDone = await archive(row.articleId, isArchived);
    setAsking(false);
    if (isDone) onArchived();
  };
  const isHeld = opened || isAsking;
  const hold = useRef(onHold);
  useEffect(() => {
    hold.current = onHold;
  });
  useEffect(() => {
    hold.current(isHeld);
  }, [isHeld]);
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
                void change(false);
              }}
            >
              {m.tree_unarchive()}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconArchive />}
              onClick={() => {
                setAsking(true);
              }}
            >
              {m.tree_archive()}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={m.tree_archiveTitle()}
        text={m.tree_archiveText({ title: shortName(titleOf(row), 40) })}
        confirmLabel={m.tree_archive()}
        isBusy={isBusy}
        onConfirm={() => {
          void change(true);
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
