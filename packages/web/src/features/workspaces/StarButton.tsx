import { IconStar } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import styles from './StarButton.module.css';

interface StarButtonProps<Starred> {
  workspace: Starred;
  /** From `useToggleFavorite`, called once for a whole list. */
  onToggle: (workspace: Starred) => void;
}

/**
 * Adds the user's star to a workspace or removes it (docs/domains/workspaces.md). A plain button, since a list has
 * hundreds of them.
 */
export function StarButton<Starred extends { title: string; isFavorite: boolean }>({
  workspace,
  onToggle,
}: StarButtonProps<Starred>) {
  const { title, isFavorite } = workspace;
  const label = isFavorite ? m.shell_favoriteRemove({ title }) : m.shell_favoriteAdd({ title });
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavorite}
      aria-label={label}
      {...tip(label)}
      onClick={() => {
        onToggle(workspace);
      }}
    >
      <IconStar />
    </button>
  );
}
