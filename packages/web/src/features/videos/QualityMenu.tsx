import { Button } from '../../design/Button.js';
import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import type { Quality } from './quality.js';
import styles from './PlayerControls.module.css';

interface QualityMenuProps {
  quality: Quality;
  /** The renditions there are, in lines, the largest first. */
  lines: readonly number[];
  hasOriginal: boolean;
  onChoose: (quality: Quality) => void;
}

const nameOf = (quality: Quality): string => {
  if (quality === 'auto') return m.videos_qualityAuto();
  return quality === 'original' ? m.videos_qualityOriginal() : m.videos_qualityLines({ lines: quality });
};

/** The quality: automatic, a rendition, or the original; remembered in this browser (docs/domains/videos.md). */
export function QualityMenu({ quality, lines, hasOriginal, onChoose }: QualityMenuProps) {
  const choices: Quality[] = ['auto', ...lines, ...(hasOriginal ? (['original'] as const) : [])];
  // A quality that was chosen with another video plays what comes next to it here.
  const shown = choices.includes(quality)
    ? quality
    : (lines.find((each) => typeof quality === 'number' && each <= quality) ?? lines.at(-1) ?? 'auto');
  return (
    // Inside the player: a portal would not be visible in fullscreen.
    <Menu withinPortal={false} position="top-end">
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles.speed}
          aria-label={`${m.videos_quality()}: ${nameOf(shown)}`}
          {...tip(m.videos_quality())}
        >
          {nameOf(shown)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={String(shown)}
          onChange={(choice) => {
            onChoose(choices.find((each) => String(each) === choice) ?? 'auto');
          }}
        >
          {choices.map((choice) => (
            <Menu.RadioItem key={choice} value={String(choice)} closeMenuOnClick checkIcon={<IconCheck size={14} />}>
              <span className={styles.choice}>{nameOf(choice)}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
