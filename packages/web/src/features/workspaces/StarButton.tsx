import { IconStar } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import styles from './StarButton.module.css';

interface StarButtonProps<Starred> {
  workspace: Starred;
  /** `useToggleFavorite`, asked once for all stars of a list. */
  onToggle: (workspace: Starred) => void;
}

/**
 * Gives a workspace the star of whoever looks at it, or takes it away (docs/domains/workspaces.md). Drawn plainly: a list has hundreds.
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
