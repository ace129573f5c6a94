import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import type { CommentReaction } from './commentView.js';
import { ReactionMenu } from '../reactions/ReactionMenu.js';
import { reactionName } from '../reactions/reactionName.js';
import styles from './ReactionRow.module.css';
import { useReactors } from './useReactors.js';

interface ReactionRowProps {
  commentId: string;
  reactions: readonly CommentReaction[];
  /** Reacts with an icon, or takes that back; null where the user may not. */
  onReact: ((icon: ReactionIcon, isOn: boolean) => void) | null;
}

/** The reactions on a comment, each a button that joins in or takes back, and the menu of all icons. */
export function ReactionRow({ commentId, reactions, onReact }: ReactionRowProps) {
  return (
    <>
      {reactions.map((reaction) => (
        <ReactionChip key={reaction.icon} commentId={commentId} reaction={reaction} onReact={onReact} />
      ))}
      {onReact && (
        <ReactionMenu
          own={reactions.filter(({ isOwn }) => isOwn).map(({ icon }) => icon)}
          onChoose={(icon) => {
            onReact(icon, !reactions.some((each) => each.icon === icon && each.isOwn));
          }}
        />
      )}
    </>
  );
}

interface ReactionChipProps {
  commentId: string;
  reaction: CommentReaction;
  onReact: ReactionRowProps['onReact'];
}

/** One icon with the number of those who reacted with it; their names are its tooltip. */
function ReactionChip({ commentId, reaction, onReact }: ReactionChipProps) {
  const { names, ask } = useReactors(commentId, reaction);
  const { count, isOwn } = reaction;
  const icon = reaction.icon as ReactionIcon;
  const label = m.reactions_counted({ name: reactionName[icon](), count });
  return (
    <button
      type="button"
      className={styles.reaction}
      aria-pressed={isOwn}
      aria-label={label}
      disabled={onReact === null}
      {...tip(names ?? label)}
      onPointerEnter={ask}
      onFocus={ask}
      onClick={() => {
        onReact?.(icon, !isOwn);
      }}
    >
      <span aria-hidden="true">{icon}</span>
      {count}
    </button>
  );
}
