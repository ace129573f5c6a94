import { Dialog } from '../../design/Dialog.js';
import { m } from '../../paraglide/messages.js';
import { useActions } from '../actions/useActions.js';
import { Keys } from './Keys.js';
import { shortcutGroups } from './shortcutGroups.js';
import styles from './Palette.module.css';

/** `?`: every key and what it does. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { context } = useActions();
  return (
    <Dialog opened onClose={onClose} title={m.shortcuts_title()} size={520}>
      <div className={styles.shortcuts}>
        {shortcutGroups(context).map(({ id, title, shortcuts }) => (
          <section key={id} aria-labelledby={`shortcuts-${id}`}>
            <h3 id={`shortcuts-${id}`}>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className={styles.shortcut}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
