import * as limits from '@snaplore/schema/limits';
import { Suspense, lazy, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconChevronDown } from '../../design/icons.js';
import { NameField } from '../../design/NameField.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import { noteTitle, type TextTab } from './articleMode.js';
import { TabLink, type TabAddress } from './TabLink.js';
import { moved } from './tabChanges.js';
import { tabKey } from './tabKeys.js';
import { tabSlugs } from './tabSlugs.js';
import type { TabChanges } from './useTabChanges.js';
import { useTabDrag } from './useTabDrag.js';
import styles from './EditedTabs.module.css';

const { load: loadTabMenu, Part: TabMenu } = lazyPart(() => import('./TabMenu.js'));
const DeleteTextTabDialog = lazy(() => import('./DeleteTextTabDialog.js'));

interface EditedTabsProps {
  changes: TabChanges;
  activeId: string | null;
  isPublished: boolean;
  addressOf: (slug: string | undefined) => TabAddress;
}

const preload = () => {
  void loadTabMenu().catch(() => undefined);
};

/**
 * The tabs of a draft's notes: each is renamed in place, pinned, moved and deleted, by its menu, by dragging and by
 * keys (docs/domains/articles.md).
 */
export function EditedTabs({ changes, activeId, isPublished, addressOf }: EditedTabsProps) {
  const { tabs, rename, pin, order, remove } = changes;
  const [renamedId, setRenamedId] = useState<string | null>(null);
  // Each opening is another one, so that a menu that was closed opens again.
  const [menu, setMenu] = useState<{ id: string; opening: number } | null>(null);
  const [asked, setAsked] = useState<TextTab | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLSpanElement>(null);
  const ids = tabs.map(({ id }) => id);
  const slugs = tabSlugs(tabs);

  /** Focuses a part of a tab once it is drawn: a moved element loses the focus. */
  const focusLater = (id: string, part: 'a' | 'button') => {
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-tab-id="${id}"] ${part}`)?.focus();
    });
  };
  const moveTo = (id: string, index: number): boolean => {
    const next = moved(ids, id, index);
    const tab = tabs.find((each) => each.id === id);
    if (!next || !tab) return false;
    order(next);
    setAnnouncement(m.articles_tabMoved({ title: noteTitle(tab.title), place: index + 1, count: ids.length }));
    return true;
  };
  const drag = useTabDrag(ids, moveTo);
  const openMenu = (id: string) => {
    setMenu((now) => ({ id, opening: (now?.opening ?? 0) + 1 }));
  };
  const press = (event: KeyboardEvent, { id }: TextTab) => {
    const key = tabKey(event);
    if (key === null) return;
    event.preventDefault();
    if (key === 'rename') setRenamedId(id);
    else if (moveTo(id, ids.indexOf(id) + (key === 'left' ? -1 : 1))) focusLater(id, 'a');
  };

  const menuOf = (tab: TextTab, index: number) => {
    const label = m.articles_tabActions({ title: noteTitle(tab.title) });
    const placeholder = (
      <IconButton
        label={label}
        size={20}
        className={styles.more}
        aria-haspopup="menu"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          openMenu(tab.id);
        }}
      >
        <IconChevronDown size={12} />
      </IconButton>
    );
    if (menu?.id !== tab.id) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <TabMenu
          key={menu.opening}
          label={label}
          isPinned={tab.isPinned}
          isFirst={index === 0}
          isLast={index === tabs.length - 1}
          onRename={() => {
            setRenamedId(tab.id);
          }}
          onPin={() => {
            pin(tab.id, !tab.isPinned);
          }}
          onMove={(step) => {
            if (moveTo(tab.id, index + step)) focusLater(tab.id, 'button');
          }}
          onDelete={() => {
            setAsked(tab);
          }}
        />
      </Suspense>
    );
  };

  return (
    <span ref={list} className={styles.list} {...drag.handlers}>
      {tabs.map((tab, index) => (
        <span
          key={tab.id}
          className={styles.tab}
          data-tab-id={tab.id}
          data-active={tab.id === activeId || undefined}
          data-dragged={tab.id === drag.draggedId || undefined}
          data-drop={drag.drop?.id === tab.id ? drag.drop.side : undefined}
          draggable={tab.id !== renamedId}
          onContextMenu={(event) => {
            if (tab.id === renamedId) return;
            event.preventDefault();
            openMenu(tab.id);
          }}
        >
          {tab.id === renamedId ? (
            <NameField
              className={styles.name}
              label={m.articles_tabName()}
              value={noteTitle(tab.title)}
              maxLength={limits.textTabTitleMax}
              onEnd={(title, by) => {
                setRenamedId(null);
                if (title !== null) rename(tab.id, title);
                if (by === 'key') focusLater(tab.id, 'a');
              }}
            />
          ) : (
            <>
              <TabLink
                tab={tab}
                address={addressOf(slugs.get(tab.id))}
                isActive={tab.id === activeId}
                draggable={false}
                onKeyDown={(event) => {
                  press(event, tab);
                }}
                onDoubleClick={() => {
                  setRenamedId(tab.id);
                }}
              />
              {menuOf(tab, index)}
            </>
          )}
        </span>
      ))}
      <span className="sr-only" role="status">
        {announcement}
      </span>
      {asked ? (
        <Suspense>
          <DeleteTextTabDialog
            tab={asked}
            isPublished={isPublished}
            onDelete={() => {
              setAsked(null);
              remove(asked.id);
            }}
            onClose={() => {
              setAsked(null);
            }}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
