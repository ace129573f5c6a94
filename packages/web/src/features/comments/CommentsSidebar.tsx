import { CommentsFrame } from './CommentsFrame.js';
import { CommentsPanel, type CommentsPanelProps } from './CommentsPanel.js';

/**
 * The comments of an article beside it (docs/domains/comments.md). Mount it while it is open; close it when the route
 * changes.
 */
export default function CommentsSidebar(props: CommentsPanelProps) {
  return (
    <CommentsFrame onClose={props.onClose}>
      <CommentsPanel {...props} />
    </CommentsFrame>
  );
}
