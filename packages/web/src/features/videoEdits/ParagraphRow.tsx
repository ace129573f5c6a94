import { formatTime } from '@snaplore/schema/playMap';
import { paragraphTitleMax } from '@snaplore/schema/videoEdits/editLimits';
import { memo, Suspense, useState, type CSSProperties, type KeyboardEvent, type SyntheticEvent } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconGrip, IconMore } from '../../design/icons.js';
import { NameField } from '../../design/NameField.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import styles from './ParagraphTree.module.css';

/** What is done with a paragraph. */
export type ParagraphAction =
  'seek' | 'rename' | 'tags' | 'copyLink' | 'join' | 'indent' | 'outdent' | 'moveUp' | 'moveDown' | 'remove';

const { load: loadMenu, Part: ParagraphMenu } = lazyPart(() => import('./ParagraphMenu.js'));
const preload = (): void => {
  void loadMenu().catch(() => undefined);
};

/** Whether an event is one of the row's menu: of its button, or of its items, which are elsewhere in the document. */
function isOfMenu({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && (!currentTarget.contains(target) || target.closest('[data-row-menu]') !== null);
}

interface ParagraphRowProps {
  id: string;
  title: string;
  /** Milliseconds. */
  duration: number;
  depth: 0 | 1;
  index: number;
  isFirst: boolean;
  isCurrent: boolean;
  /** Whether Tab comes to this row. */
  isTabStop: boolean;
  /** Whether it is being dragged. */
  isMoved: boolean;
  isRenamed: boolean;
  onAct: (action: ParagraphAction, id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string, index: number) => void;
  /** Called once: with the title to save, or null when it stays. */
  onRename: (id: string, title: string | null, by: 'key' | 'blur') => void;
}

/** A paragraph in the tree: its title, how long it is, and its menu. */
export const ParagraphRow = memo(function ParagraphRow({
  id,
  title,
  duration,
  depth,
  index,
  isFirst,
  isCurrent,
  isTabStop,
  isMoved,
  isRenamed,
  onAct,
  onKeyDown,
  onRename,
}: ParagraphRowProps) {
  // Each opening is another one, so that a menu that was closed opens again.
  const [opening, setOpening] = useState(0);
  const name = title || m.common_untitled();
  const label = m.videoedits_actions({ title: name });
  const button = (
    <IconButton
      label={label}
      size={24}
      className={styles.more ?? ''}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        setOpening((now) => now + 1);
      }}
    >
      <IconMore />
    </IconButton>
  );
  return (
    <div role="none" className={styles.place} style={{ '--depth': depth } as CSSProperties}>
      <div
        role="treeitem"
        className={styles.row}
        data-index={index}
        data-paragraph-id={id}
        data-moved={isMoved || undefined}
        aria-label={`${name} ${formatTime(duration)}`}
        aria-level={depth + 1}
        aria-current={isCurrent || undefined}
        tabIndex={isTabStop && !isRenamed ? 0 : -1}
        title={name}
        onClick={(event) => {
          if (!isRenamed && !isOfMenu(event)) onAct('seek', id);
        }}
        onDoubleClick={(event) => {
          if (!isRenamed && !isOfMenu(event)) onAct('rename', id);
        }}
        onContextMenu={(event) => {
          if (isRenamed || isOfMenu(event)) return;
          event.preventDefault();
          setOpening((now) => now + 1);
        }}
        onKeyDown={(event) => {
          if (!isRenamed && !isOfMenu(event)) onKeyDown(event, id, index);
        }}
      >
        <span className={styles.grip} data-grip>
          <IconGrip />
        </span>
        {isRenamed ? (
          <NameField
            className={styles.name}
            label={m.videoedits_name()}
            value={title}
            maxLength={paragraphTitleMax}
            onEnd={(renamed, by) => {
              onRename(id, renamed, by);
            }}
          />
        ) : (
          <span className="cut grow">{name}</span>
        )}
        {/* Between the words, as in the row's name. */ ' '}
        <span className={styles.length}>{formatTime(duration)}</span>
        <span className={styles.menu} data-row-menu>
          {opening === 0 ? (
            button
          ) : (
            <Suspense fallback={button}>
              <ParagraphMenu
                key={opening}
                label={label}
                isFirst={isFirst}
                isNested={depth === 1}
                onAct={(action) => {
                  onAct(action, id);
                }}
              />
            </Suspense>
          )}
        </span>
      </div>
    </div>
  );
});
