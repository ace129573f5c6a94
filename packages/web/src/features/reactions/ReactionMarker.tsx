import { formatTime } from '@snaplore/schema/playMap';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { namesOf } from './namesOf.js';
import { reactionName } from './reactionName.js';
import styles from './ReactionMarker.module.css';
import type { ReactionGroup } from './videoReaction.js';

interface ReactionMarkerProps {
  group: ReactionGroup;
  onSeek: (time: number) => void;
  onRemove: (id: string) => void;
}

/** The names that a menu shows; the others are counted. */
const namesShown = 6;

/** Reactions at one position above the timeline: who reacted, the way there, and to take back one's own. */
export function ReactionMarker({ group: { icon, time, reactions }, onSeek, onRemove }: ReactionMarkerProps) {
  const label = m.reactions_at({
    name: reactionName[icon](),
    count: reactions.length,
    time: formatTime(time),
  });
  const names = reactions.slice(0, namesShown).map(({ userName }) => userName ?? m.videos_somebody());
  const who = namesOf(names, reactions.length);
  const own = reactions.find(({ isOwn }) => isOwn);
  return (
    // Inside the player: a portal would not be visible in fullscreen.
    <Menu withinPortal={false} position="top">
      <Menu.Target>
        <button type="button" className={styles.marker} aria-label={label} title={who}>
          <span aria-hidden="true">{icon}</span>
          {reactions.length > 1 && <b aria-hidden="true">{reactions.length}</b>}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.names}>{who}</Menu.Label>
        <Menu.Item
          onClick={() => {
            onSeek(time);
          }}
        >
          {m.reactions_playFrom({ time: formatTime(time) })}
        </Menu.Item>
        {own && (
          <Menu.Item
            onClick={() => {
              onRemove(own.id);
            }}
          >
            {m.reactions_remove()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
