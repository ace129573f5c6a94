import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { IconDocument } from '../../design/frameIcons.js';
import { IconPencil, IconTrash, IconVideo } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { MenuLink } from '../../design/MenuLink.js';
import tables from '../../design/Table.module.css';
import { articleEditAddress } from '../../lib/addresses.js';
import { slashDate } from '../../lib/dates.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { RowMenu } from '../shell/RowMenu.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import { draftTypeName, type ListedDraft } from './draftFilter.js';
import styles from './Drafts.module.css';

interface DraftRowProps {
  article: ListedDraft;
  /** Must be the same function for all rows and renders, so that only new rows render when the list grows. */
  onDelete: (article: ListedDraft) => void;
}

/** A draft in the list; in the mobile view there is no way to its editor (docs/domains/articles.md). */
export const DraftRow = memo(function DraftRow({ article, onDelete }: DraftRowProps) {
  const isMobile = useMobile();
  const { draft, author } = article;
  if (!draft) return null;
  const title = draft.title || m.common_untitled();
  const name = draft.title ? <b>{title}</b> : <span className={styles.untitled}>{title}</span>;
  const workspace = workspaceTitle(draft.workspace ?? article.workspace);
  const type = draftTypeName(draft.type);
  const small = `${tables.dim ?? ''} ${styles.hideSmall ?? ''}`;
  return (
    <tr>
      <td>
        <span className="row">
          {draft.type === 'notes' ? <IconDocument /> : <IconVideo />}
          <span className={styles.two}>
            {isMobile ? (
              <span className="cut" title={title}>
                {name}
              </span>
            ) : (
              <Link {...articleEditAddress(article)} className="cut" title={title}>
                {name}
              </Link>
            )}
            <span className={`${styles.below ?? ''} cut`}>{`${workspace} · ${type}`}</span>
          </span>
        </span>
      </td>
      <td className={small} title={workspace}>
        {workspace}
      </td>
      <td className={styles.hideSmall}>
        {author ? (
          <span className="row">
            <Avatar name={author.fullName} image={author.profileImageUrl} size={20} />
            <span className="cut" title={author.fullName}>
              {author.fullName}
            </span>
          </span>
        ) : null}
      </td>
      <td className={`${small} num`}>{slashDate(article.createdAt)}</td>
      <td className={small}>{type}</td>
      <td className={styles.actions}>
        <RowMenu label={m.drafts_actionsOf({ title })}>
          {isMobile ? null : (
            <>
              <MenuLink {...articleEditAddress(article)} leftSection={<IconPencil />}>
                {m.articles_edit()}
              </MenuLink>
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            data-danger
            leftSection={<IconTrash />}
            onClick={() => {
              onDelete(article);
            }}
          >
            {m.articles_delete()}
          </Menu.Item>
        </RowMenu>
      </td>
    </tr>
  );
});
