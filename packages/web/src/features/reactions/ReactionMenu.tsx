import { reactionIcons, type ReactionIcon } from '@snaplore/schema/reactionIcons';
import { IconButton } from '../../design/IconButton.js';
import { IconReact } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { reactionName } from './reactionName.js';
import styles from './ReactionMenu.module.css';

interface ReactionMenuProps {
  /** Icons that the user reacts with already. */
  own?: readonly string[];
  onChoose: (icon: ReactionIcon) => void;
  /** Pixels of the button. */
  size?: 24 | 32;
  className?: string;
  /** False inside the player: a portal would not be visible in fullscreen. */
  withinPortal?: boolean;
  position?: 'bottom-start' | 'top-end';
}

/** The nine icons of reactions, to choose one of. */
export function ReactionMenu({
  own = [],
  onChoose,
  size = 24,
  className,
  withinPortal = true,
  position = 'bottom-start',
}: ReactionMenuProps) {
  return (
    <Menu withinPortal={withinPortal} position={position}>
      <Menu.Target>
        <IconButton label={m.reactions_add()} size={size} className={className}>
          <IconReact />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.icons}>
        {reactionIcons.map((icon) => (
          <Menu.Item
            key={icon}
            className={styles.icon}
            aria-label={reactionName[icon]()}
            title={reactionName[icon]()}
            data-own={own.includes(icon) || undefined}
            onClick={() => {
              onChoose(icon);
            }}
          >
            {icon}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
