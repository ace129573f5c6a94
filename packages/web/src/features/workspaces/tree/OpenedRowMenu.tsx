import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconMore } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { useOpenArticleQuery } from '../../../gql/OpenArticle.js';
import { showFailure } from '../../../lib/attempt.js';
import { ArticleCommandItems } from '../../articles/ArticleCommandItems.js';
import { useOpenAtOnce } from '../../shell/useOpenAtOnce.js';

interface OpenedRowMenuProps {
  row: ArticleTreeRow;
  label: string;
  /** Called when the menu opens or closes: meanwhile it stays at its row. */
  onOpenChange: (isHeld: boolean) => void;
}

/** The menu of an article in the tree, with the commands of its page (docs/domains/articles.md). */
export default function OpenedRowMenu({ row, label, onOpenChange }: OpenedRowMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const { data, error } = useOpenArticleQuery({ variables: { id: row.articleId } });
  const latest = useRef(onOpenChange);
  useEffect(() => {
    latest.current = onOpenChange;
  });
  useEffect(() => {
    latest.current(opened);
  }, [opened]);
  useEffect(() => {
    if (error) showFailure(error);
  }, [error]);
  return (
    <Menu opened={opened && data !== undefined} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <IconButton ref={ref} label={label} size={24} loading={opened && !data && !error}>
          <IconMore />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown
        onClickCapture={() => {
          // A dialog gives the focus back to what has it now; the item is gone by then.
          ref.current?.focus({ preventScroll: true });
        }}
      >
        {data ? <ArticleCommandItems article={data.article} /> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
