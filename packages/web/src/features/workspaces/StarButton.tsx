import { IconButton } from '../../design/IconButton.js';
import { IconStar } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { useToggleFavorite } from './useToggleFavorite.js';
import styles from './StarButton.module.css';

interface StarButtonProps {
  workspace: { id: string; title: string; isFavorite: boolean };
}

/** Gives a workspace the star of whoever looks at it, or takes it away (spec 1 §4). */
export function StarButton({ workspace }: StarButtonProps) {
  const toggle = useToggleFavorite();
  const { title, isFavorite } = workspace;
  return (
    <IconButton
      className={styles.star ?? ''} aria-pressed={isFavorite} label={isFavorite ? m.shell_favoriteRemove({ title }) : m.shell_favoriteAdd({ title })}
      onClick={() => { void toggle(workspace); }}
    >
      <IconStar />
    </IconButton>
  );
}
