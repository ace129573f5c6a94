import { useClickOutside } from '@mantine/hooks';
import * as limits from '@snaplore/schema/limits';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import filterField from '../../design/FilterField.module.css';
import { IconButton } from '../../design/IconButton.js';
import { IconClose, IconSearch } from '../../design/frameIcons.js';
import { m } from '../../paraglide/messages.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useMe } from '../../lib/session.js';
import { AssistantPart, loadAssistant } from '../assistant/assistantPart.js';
import { AssistantButton, AssistantTag } from '../assistant/AssistantControls.js';
import type { Assistant } from '../assistant/useAssistant.js';
import { everything } from './filterChoice.js';
import { isSearchable } from './isSearchable.js';
import { isEnter, pressListKey, type ListKeys } from './listKeys.js';
import styles from './SearchBox.module.css';

const { load, Part: SearchList } = lazyPart(() => import('./SearchList.js'));
export const loadSuggestions = load;

interface SearchBoxProps {
  /** The one of Home, or the one in the header. */
  size: 'large' | 'small';
  /** The conversation that the field asks; Home shows it on its page. */
  assistant: Assistant;
}

interface ListShown {
  isListed: boolean;
  activeId: string | null;
}
const nothingShown: ListShown = { isListed: false, activeId: null };

/** The global search: a field with the history or suggestions below (docs/domains/search.md). */
export function SearchBox({ size, assistant }: SearchBoxProps) {
  const mayAskAi = useMe().company.isAiEnabled;
  const { isOn } = assistant;
  const [text, setText] = useState('');
  const [choice, setChoice] = useState(everything);
  const [isOpen, setOpen] = useState(false);
  const [{ isListed, activeId }, setShown] = useState<ListShown>(nothingShown);
  const keys = useRef<ListKeys | null>(null);
  /** Whether Enter was pressed before the list was there to take it. */
  const isEntered = useRef(false);
  const isMounted = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isLarge = size === 'large';
  const mayShow = !isOn && isOpen && (text.trim() === '' || isSearchable(text));
  // The letter is shown first: the list is a task of its own.
  const isListDrawn = useDeferredValue(mayShow) && mayShow;
  const isExpanded = isListDrawn && isListed;
  const placeholder = isOn
    ? assistant.turns.length > 0
      ? m.assistant_followUp()
      : m.assistant_ask()
    : isLarge
      ? m.search_howCanIHelp()
      : m.common_search();

  useEffect(() => {
    isMounted.current = true;
  }, []);

  const hide = () => {
    setOpen(false);
    setShown(nothingShown);
  };
  const close = () => {
    hide();
    if (isLarge) return;
    setText('');
    setChoice(everything);
    assistant.leave();
  };
  const askAssistant = () => {
    if (assistant.ask(text)) setText('');
    setOpen(true);
  };
  const leaveAssistant = () => {
    assistant.leave();
    // Words that are left are searched for again.
    setOpen(text !== '');
    input.current?.focus();
  };

  const box = useClickOutside<HTMLDivElement>(close, ['pointerdown'], undefined, isOpen);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isChosen = isExpanded && activeId !== null;
    if (mayAskAi && isEnter(event) && (isOn || (!isChosen && isSearchable(text)))) {
      event.preventDefault();
      askAssistant();
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    isEntered.current = isEnter(event) && keys.current === null && isSearchable(text);
    if (pressListKey(event, keys.current) || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (isExpanded) event.stopPropagation();
    if (isOn && assistant.isAnswering) assistant.stop();
    else if (isOpen && (text !== '' || isExpanded || (isOn && !isLarge))) close();
    else input.current?.blur();
  };

  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) hide();
  };

  return (
    <div ref={box} className={styles.box} data-size={size} onBlur={leave} role="search">
      <div className={`${filterField.field ?? ''} ${styles.field ?? ''}`}>
        {isOn ? <AssistantTag onLeave={leaveAssistant} /> : <IconSearch size={isLarge ? 18 : 16} />}
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          autoFocus={isLarge}
          {...(isOn
            ? { 'aria-label': m.assistant_question() }
            : ({
                role: 'combobox',
                'aria-label': m.common_search(),
                'aria-autocomplete': 'list',
                'aria-expanded': isExpanded,
              } as const))}
          aria-controls={isExpanded ? listId : undefined}
          aria-activedescendant={isExpanded && activeId !== null ? activeId : undefined}
          placeholder={placeholder}
          maxLength={limits.searchQueryMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={() => {
            // Home focuses its field by itself: its page is what is looked at first.
            if (isMounted.current) setOpen(true);
            void load().catch(() => undefined);
            if (mayAskAi) void loadAssistant().catch(() => undefined);
          }}
          onClick={() => {
            setOpen(true);
          }}
          onKeyDown={press}
        />
        {text === '' ? null : (
          <IconButton
            label={m.search_clear()}
            size={isLarge ? 32 : 24}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <IconClose size={isLarge ? 16 : 14} />
          </IconButton>
        )}
        {mayAskAi ? (
          <AssistantButton
            assistant={assistant}
            isLarge={isLarge}
            onStart={() => {
              assistant.start();
              setOpen(true);
              input.current?.focus();
            }}
            onLeave={leaveAssistant}
          />
        ) : null}
        {isLarge || text !== '' || isOn ? null : (
          <kbd aria-hidden="true">{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</kbd>
        )}
      </div>
      {isOn && isOpen && !isLarge ? (
        <div className={`${styles.floating ?? ''} ${styles.chat ?? ''}`}>
          <Suspense>
            <AssistantPart assistant={assistant} onOpened={close} />
          </Suspense>
        </div>
      ) : null}
      {isListDrawn ? (
        <div className={styles.floating}>
          <Suspense>
            <SearchList
              listId={listId}
              text={text}
              choice={choice}
              onChoice={setChoice}
              keysRef={keys}
              enteredRef={isEntered}
              onShow={setShown}
              onAsk={(question) => {
                setText(question);
                input.current?.focus();
              }}
              onOpened={close}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
