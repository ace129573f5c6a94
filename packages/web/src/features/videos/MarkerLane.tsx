import { formatTime } from '@snaplore/schema/playMap';
import { Avatar } from '../../design/Avatar.js';
import { tip } from '../../design/tip.js';
import { ReactionMarker } from '../reactions/ReactionMarker.js';
import { groupReactions, type ReactionGroup, type VideoReactions } from '../reactions/videoReaction.js';
import { clusterByTime, groupMarkers, type CommentMarker } from './playerVideo.js';
import styles from './MarkerLane.module.css';
import { m } from '../../paraglide/messages.js';

interface MarkerLaneProps {
  markers: readonly CommentMarker[];
  reactions: VideoReactions | null;
  /** Milliseconds. */
  duration: number;
  onOpen: (marker: CommentMarker) => void;
  onSeek: (time: number) => void;
}

type LaneItem =
  | { kind: 'comments'; time: number; comments: readonly CommentMarker[] }
  | { kind: 'reactions'; time: number; group: ReactionGroup };

/** Comments and reactions at their times above the timeline, with a count where several share a position. */
export function MarkerLane({ markers, reactions, duration, onOpen, onSeek }: MarkerLaneProps) {
  const items: LaneItem[] = [
    ...groupMarkers(
      markers.filter(({ timestamp }) => timestamp <= duration),
      duration,
    ).map((comments) => ({ kind: 'comments' as const, time: comments[0]?.timestamp ?? 0, comments })),
    ...groupReactions(
      (reactions?.list ?? []).filter(({ time }) => time <= duration),
      duration,
    ).map((group) => ({ kind: 'reactions' as const, time: group.time, group })),
  ];
  return (
    <div className={styles.lane}>
      {clusterByTime(items, duration).map((cluster) => (
        <div
          key={cluster.time}
          className={styles.cluster}
          style={{ left: `${String((cluster.time / duration) * 100)}%` }}
        >
          {cluster.items.map((item) =>
            item.kind === 'comments' ? (
              <CommentsMarker key="comments" comments={item.comments} onOpen={onOpen} />
            ) : (
              <ReactionMarker
                key={`${item.group.icon} ${String(item.time)}`}
                group={item.group}
                onSeek={onSeek}
                onRemove={(id) => reactions?.remove(id)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** Comments at one position: the first one's author, and how many there are. */
function CommentsMarker({
  comments,
  onOpen,
}: {
  comments: readonly CommentMarker[];
  onOpen: (marker: CommentMarker) => void;
}) {
  const first = comments[0];
  if (!first) return null;
  const time = formatTime(first.timestamp);
  const label =
    comments.length === 1
      ? m.videos_commentAt({ author: first.author?.fullName ?? m.videos_somebody(), time })
      : m.videos_commentsAt({ count: comments.length, time });
  return (
    <button
      type="button"
      className={styles.marker}
      {...tip(label)}
      onClick={() => {
        onOpen(first);
      }}
    >
      <span className="sr-only">{label}</span>
      <Avatar name={first.author?.fullName ?? ''} image={first.author?.profileImageUrl} size={20} />
      {comments.length > 1 && <b aria-hidden="true">{comments.length}</b>}
    </button>
  );
}
