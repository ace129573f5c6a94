import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import * as limits from '@snaplore/schema/limits';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconClose, IconSearch } from '../../design/frameIcons.js';
import { MantineScope } from '../../design/MantineScope.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { closeOverlay } from '../actions/overlays.js';
import { useActions } from '../actions/useActions.js';
import { useOpenSubject } from '../actions/useOpenSubject.js';
import { everything } from '../search/filterChoice.js';
import { pressListKey, type ListKeys } from '../search/listKeys.js';
import type { ListRow } from '../search/listRow.js';
import SearchList from '../search/SearchList.js';
import { Keys } from './Keys.js';
import { addressOfItem, type PaletteItem } from './paletteItem.js';
import { PaletteRow } from './PaletteRow.js';
import { usePaletteGroups } from './usePaletteGroups.js';
import { useRecent } from './useRecent.js';
import styles from './Palette.module.css';

const close = () => {
  closeOverlay(true);
};

/** Of the history, above the commands: the whole of it is below the field of Home. */
const historyMax = 5;

/**
 * Search and commands over the page: Ctrl/Cmd+K. The list is that of the search, with the commands as groups of it; the
 * arrows choose, Enter opens or runs the entry; with Ctrl/Cmd it opens in a new tab.
 */
export default function Palette() {
  const isMobile = useMobile();
  const navigate = useNavigate();
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState(everything);
  const [{ isListed, activeId }, setShown] = useState({ isListed: false, activeId: null as string | null });
  const keys = useRef<ListKeys | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [recent, remember] = useRecent();
  const actions = useActions(useOpenSubject().subject);
  const { isCompanyOpen } = actions.context;
  const groups = usePaletteGroups(actions, text, recent);

  const choose = (item: PaletteItem, isFollowed: boolean) => {
    remember(item.key);
    close();
    if (isFollowed) return;
    const place = addressOfItem(item, actions.context);
    if (place) void navigate(place);
    else if (item.kind === 'action') actions.perform(item.action);
  };
  const openInNewTab = (item: PaletteItem) => {
    const place = addressOfItem(item, actions.context);
    if (place) window.open(router.buildLocation(place).href, '_blank', 'noopener');
    else choose(item, false);
  };
  const rowOf = (item: PaletteItem): ListRow => ({
    kind: 'own',
    key: item.key,
    render: (row) => (
      <PaletteRow
        {...row}
        item={item}
        context={actions.context}
        onChoose={(isFollowed) => {
          choose(item, isFollowed);
        }}
      />
    ),
    choose: (isInNewTab) => {
      if (isInNewTab) openInNewTab(item);
      else choose(item, false);
    },
  });

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
                ref={input}
                data-autofocus
                type="text"
                enterKeyHint="go"
                autoComplete="off"
                spellCheck={false}
                role="combobox"
                aria-label={m.palette_title()}
                aria-autocomplete="list"
                aria-expanded={isListed}
                aria-controls={isListed ? listId : undefined}
                aria-activedescendant={activeId ?? undefined}
                placeholder={m.palette_placeholder()}
                maxLength={limits.searchQueryMax}
                value={text}
                onKeyDown={(event) => {
                  pressListKey(event, keys.current);
                }}
                onChange={(event) => {
                  setText(event.target.value);
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
            <SearchList
              listId={listId}
              text={text}
              choice={choice}
              onChoice={setChoice}
              keysRef={keys}
              isInDialog
              isSearched={isCompanyOpen}
              historyMax={historyMax}
              ownGroups={groups.map(({ id, title, items }) => ({ id, title, rows: items.map(rowOf) }))}
              onShow={setShown}
              onAsk={(question) => {
                setText(question);
                input.current?.focus();
              }}
              onOpened={close}
              hints={
                <span aria-hidden="true" className={styles.hints}>
                  <Keys keys="mod+enter" /> {m.palette_newTab()}
                  <Keys keys="?" /> {m.palette_shortcuts()}
                </span>
              }
            />
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
