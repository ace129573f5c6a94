import { formatTime } from '@snaplore/schema/playMap';
import { Avatar } from '../../design/Avatar.js';
import { tip } from '../../design/tip.js';
import type { CommentMarker } from './playerVideo.js';
import { groupMarkers } from './playerVideo.js';
import styles from './MarkerLane.module.css';
import { m } from '../../paraglide/messages.js';

interface MarkerLaneProps {
  markers: readonly CommentMarker[];
  /** Milliseconds. */
  duration: number;
  onOpen: (marker: CommentMarker) => void;
}

/** Comments at their times above the timeline: the author's avatar, with a count where several share a position. */
export function MarkerLane({ markers, duration, onOpen }: MarkerLaneProps) {
  return (
    <div className={styles.lane}>
      {groupMarkers(
        markers.filter((marker) => marker.timestamp <= duration),
        duration,
      ).map((group) => {
        const first = group[0];
        if (!first) return null;
        const time = formatTime(first.timestamp);
        const label =
          group.length === 1
            ? m.videos_commentAt({ author: first.author?.fullName ?? m.videos_somebody(), time })
            : m.videos_commentsAt({ count: group.length, time });
        return (
          <button
            key={first.id}
            type="button"
            className={styles.marker}
            {...tip(label)}
            style={{ left: `${String((first.timestamp / duration) * 100)}%` }}
            onClick={() => {
              onOpen(first);
            }}
          >
            <span className="sr-only">{label}</span>
            <Avatar name={first.author?.fullName ?? ''} image={first.author?.profileImageUrl} size={20} />
            {group.length > 1 && <b aria-hidden="true">{group.length}</b>}
          </button>
        );
      })}
    </div>
  );
}
