import { player } from '@snaplore/schema/limits';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { Button } from '../../design/Button.js';
import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { tip } from '../../design/tip.js';
import type { PlaybackController } from './playbackController.js';
import { m } from '../../paraglide/messages.js';
import styles from './PlayerControls.module.css';

/** The playback speed, 0.5 to 2; back to 1 with the next article. */
export function SpeedMenu({ controller }: { controller: PlaybackController }) {
  const speed = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  return (
    // Inside the player: a portal would not be visible in fullscreen.
    <Menu withinPortal={false} position="top-end">
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles.speed}
          aria-label={`${m.videos_playbackSpeed()}: ${m.videos_speed({ speed })}`}
          {...tip(m.videos_playbackSpeed())}
        >
          {speed}×
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={String(speed)}
          onChange={(choice) => {
            controller.setSpeed(Number(choice));
          }}
        >
          {player.speeds.map((choice) => (
            <Menu.RadioItem key={choice} value={String(choice)} closeMenuOnClick checkIcon={<IconCheck size={14} />}>
              <span className={styles.choice}>{choice}×</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
