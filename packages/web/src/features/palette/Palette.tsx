import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import * as limits from '@snaplore/schema/limits';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconClose, IconSearch } from '../../design/frameIcons.js';
import { MantineScope } from '../../design/MantineScope.js';
import { showToast } from '../../design/toasts.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { closeOverlay } from '../actions/overlays.js';
import { useActions } from '../actions/useActions.js';
import { useOpenSubject } from '../actions/useOpenSubject.js';
import { Keys } from './Keys.js';
import { addressOfItem, type PaletteItem } from './paletteItem.js';
import { PaletteList, optionId } from './PaletteList.js';
import { usePaletteGroups } from './usePaletteGroups.js';
import { useRecent } from './useRecent.js';
import styles from './Palette.module.css';

const close = () => {
  closeOverlay(true);
};

/**
 * Search and commands over the page: Ctrl/Cmd+K. The arrows move, Enter opens or runs the entry; with Ctrl/Cmd it opens
 * in a new tab.
 */
export default function Palette() {
  const isMobile = useMobile();
  const navigate = useNavigate();
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  // Enter was pressed before the search answered.
  const choosesFirst = useRef(false);
  const [recent, remember] = useRecent();
  const actions = useActions(useOpenSubject().subject);
  const { groups, isSearching, error, retry, searchNow } = usePaletteGroups(actions, text, recent);
  const items = groups.flatMap((group) => group.items);
  const query = text.trim();
  // The highlighted entry may be gone by now: then the first one is used.
  const active = items.find(({ key }) => key === pointed) ?? items[0];

  const choose = (item: PaletteItem, isFollowed: boolean) => {
    if (item.kind !== 'hit') remember(item.key);
    const place = addressOfItem(item, actions.context, query);
    if (!place && item.kind !== 'action') {
      showToast('warning', m.search_cannotNavigate());
      return;
    }
    close();
    if (isFollowed) return;
    if (place) void navigate(place);
    else if (item.kind === 'action') actions.perform(item.action);
  };
  const openInNewTab = (item: PaletteItem) => {
    const place = addressOfItem(item, actions.context, query);
    if (place) window.open(router.buildLocation(place).href, '_blank', 'noopener');
    else choose(item, false);
  };

  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!choosesFirst.current || isSearching) return;
    choosesFirst.current = false;
    if (active) latest.current(active, false);
  }, [active, isSearching]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const at = active ? items.indexOf(active) : -1;
      setPointed(items[(at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active && (event.ctrlKey || event.metaKey)) openInNewTab(active);
      else if (active) choose(active, false);
      else if (isSearching) {
        choosesFirst.current = true;
        searchNow();
      }
    }
  };

  return (
    <MantineScope>
      <Modal.Root
        opened
        onClose={close}
        size={640}
        yOffset="12dvh"
        radius="lg"
        padding={0}
        fullScreen={isMobile}
        returnFocus={false}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
        <Modal.Content aria-label={m.palette_title()}>
          <div className={styles.content}>
            <div className={styles.field}>
              <IconSearch size={18} />
              <input
                data-autofocus
                type="text"
                enterKeyHint="go"
                autoComplete="off"
                spellCheck={false}
                role="combobox"
                aria-label={m.palette_title()}
                aria-autocomplete="list"
                aria-expanded={items.length > 0}
                aria-controls={items.length > 0 ? listId : undefined}
                aria-activedescendant={active ? optionId(listId, active.key) : undefined}
                placeholder={m.palette_placeholder()}
                maxLength={limits.searchQueryMax}
                value={text}
                onKeyDown={press}
                onChange={(event) => {
                  setText(event.target.value);
                  setPointed(null);
                  choosesFirst.current = false;
                }}
              />
              {isMobile ? (
                <IconButton label={m.common_close()} size={40} onClick={close}>
                  <IconClose />
                </IconButton>
              ) : (
                <kbd aria-hidden="true">Esc</kbd>
              )}
            </div>
            <div className={styles.scroll}>
              {items.length > 0 ? (
                <PaletteList
                  id={listId}
                  groups={groups}
                  context={actions.context}
                  query={query}
                  activeKey={active?.key}
                  onPoint={setPointed}
                  onChoose={choose}
                />
              ) : null}
              {error ? (
                <p className={styles.note} role="status">
                  {m.search_failed()}{' '}
                  <button type="button" className="link" onClick={retry}>
                    {m.common_retry()}
                  </button>
                </p>
              ) : items.length > 0 ? null : (
                <p className={styles.note} role="status">
                  {isSearching ? m.common_loading() : m.search_nothing({ query })}
                </p>
              )}
            </div>
            <div className={styles.foot} aria-hidden="true">
              <span>
                <Keys keys="arrowup" /> <Keys keys="arrowdown" /> {m.search_toMove()}
              </span>
              <span>
                <Keys keys="enter" /> {m.search_toOpen()}
              </span>
              <span>
                <Keys keys="mod+enter" /> {m.palette_newTab()}
              </span>
              <span className="grow" />
              <span>
                <Keys keys="?" /> {m.palette_shortcuts()}
              </span>
            </div>
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
