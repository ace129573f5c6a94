import type { ContentNode } from '@snaplore/schema/contentText';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { can } from '../../lib/session.js';
import styles from './CommentCard.module.css';
import { CommentContent } from './CommentContent.js';
import { commentDate } from './commentDate.js';
import { CommentDraftEditor } from './CommentDraftEditor.js';
import type { CommentReply } from './commentView.js';
import type { MentionMember } from './mentionMember.js';
import { ReactionRow } from './ReactionRow.js';
import { useCommentDraft } from './useCommentDraft.js';
import { m } from '../../paraglide/messages.js';

interface CommentCardProps {
  comment: CommentReply;
  isHighlighted: boolean;
  searchMembers: (query: string) => Promise<readonly MentionMember[]>;
  onUpdate: (id: string, content: ContentNode) => Promise<void>;
  onDelete: (comment: CommentReply) => void;
  onReply: (() => void) | null;
  /** Reacts with an icon, or takes that back; null where the user may not. */
  onReact: ((id: string, icon: ReactionIcon, isOn: boolean) => void) | null;
  /** In the menu, before what is done to the comment alone. */
  menuItems?: ReactNode;
  /** Above the text: a time, a quote. */
  children?: ReactNode;
}

/** One comment or reply. Its actions appear on hover and on focus. */
export function CommentCard({
  comment,
  isHighlighted,
  searchMembers,
  onUpdate,
  onDelete,
  onReply,
  onReact,
  menuItems,
  children,
}: CommentCardProps) {
  const editing = useCommentDraft(`edit ${comment.id}`, (content) => onUpdate(comment.id, content));
  const name = comment.author?.fullName ?? m.comments_unknownAuthor();
  const mayEdit = can(comment, 'Comment.update');
  const mayDelete = can(comment, 'Comment.delete');
  return (
    <article
      className={styles.card}
      id={`comment-${comment.id}`}
      data-highlighted={isHighlighted || undefined}
      aria-label={`${name}, ${commentDate(comment.createdAt)}`}
    >
      <Avatar name={name} image={comment.author?.profileImageUrl} size={28} />
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{name}</b>
          <time dateTime={comment.createdAt}>{commentDate(comment.createdAt)}</time>
          <span className={styles.space} />
          {(mayEdit || mayDelete || menuItems) && (
            <Menu>
              <Menu.Target>
                <IconButton label={m.comments_menu()} size={24} className={styles.menu}>
                  <IconMore />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                {menuItems}
                {mayEdit && (
                  <Menu.Item
                    onClick={() => {
                      editing.open(comment.content);
                    }}
                  >
                    {m.comments_edit()}
                  </Menu.Item>
                )}
                {mayDelete && (
                  <Menu.Item
                    data-danger=""
                    onClick={() => {
                      onDelete(comment);
                    }}
                  >
                    {m.comments_remove()}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
        {children}
        {editing.draft && mayEdit ? (
          <CommentDraftEditor
            draft={editing.draft}
            fallback={<CommentContent content={comment.content} />}
            label={m.comments_editLabel()}
            placeholder={m.comments_addComment()}
            submitLabel={m.comments_save()}
            searchMembers={searchMembers}
            onSubmit={editing.submit}
            onWrite={editing.keep}
            onCancel={editing.close}
          />
        ) : (
          <CommentContent content={comment.content} />
        )}
        {!editing.draft && (onReply || onReact || comment.isEdited || comment.reactions.length > 0) && (
          <div className={styles.foot}>
            <ReactionRow
              commentId={comment.id}
              reactions={comment.reactions}
              onReact={
                onReact &&
                ((icon, isOn) => {
                  onReact(comment.id, icon, isOn);
                })
              }
            />
            {onReply && (
              <button type="button" className={styles.reply} onClick={onReply}>
                {m.comments_reply()}
              </button>
            )}
            {comment.isEdited && <span className={styles.edited}>{m.comments_edited()}</span>}
          </div>
        )}
      </div>
    </article>
  );
}
