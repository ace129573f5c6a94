import { Menu } from '../../design/Menu.js';
import { can } from '../../lib/session.js';
import { isPending } from './commentUpdater.js';
import type { CommentThread } from './commentView.js';
import { m } from '../../paraglide/messages.js';

interface ThreadMenuItemsProps {
  thread: CommentThread;
  onResolve: (id: string, isResolved: boolean) => void;
  onFollow: (id: string, isFollowed: boolean) => void;
}

/** Whether the menu of a thread has items for this user. */
export const hasThreadMenu = (thread: CommentThread): boolean =>
  !isPending(thread.id) && (can(thread, 'Comment.resolve') || thread.isFollowed !== null);

/** What is done to a thread as a whole, in the menu of its first comment (docs/domains/comments.md). */
export function ThreadMenuItems({ thread, onResolve, onFollow }: ThreadMenuItemsProps) {
  const { id, isFollowed, resolvedAt } = thread;
  return (
    <>
      {can(thread, 'Comment.resolve') && (
        <Menu.Item
          onClick={() => {
            onResolve(id, resolvedAt === null);
          }}
        >
          {resolvedAt === null ? m.comments_resolve() : m.comments_reopen()}
        </Menu.Item>
      )}
      {isFollowed !== null && (
        <Menu.Item
          onClick={() => {
            onFollow(id, !isFollowed);
          }}
        >
          {isFollowed ? m.comments_leaveThread() : m.comments_followThread()}
        </Menu.Item>
      )}
    </>
  );
}
