import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as limits from '@snaplore/schema/limits';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { m } from '../../paraglide/messages.js';
import { playWhenOpened } from '../videos/playWhenOpened.js';
import { AskedRow } from './AskedRow.js';
import type { FilterChoice } from './filterChoice.js';
import { FilterRow } from './FilterRow.js';
import type { SearchHit } from './hitAddress.js';
import type { ListKeys } from './listKeys.js';
import type { ListGroup, ListRow } from './listRow.js';
import { openableAddress } from './openableAddress.js';
import { ListFoot } from './ListFoot.js';
import { Suggestion } from './Suggestion.js';
import { useListGroups } from './useListGroups.js';
import styles from './SearchList.module.css';

/** How near the bottom of the list is when the next page is asked for, in pixels. */
const bottomThreshold = 250;
const noGroups: readonly ListGroup[] = [];

interface SearchListProps {
  listId: string;
  /** What is typed. */
  text: string;
  /** The filters of the search, which are the field's as its text is. */
  choice: FilterChoice;
  onChoice: (choice: FilterChoice) => void;
  keysRef: RefObject<ListKeys | null>;
  /** Whether Enter was pressed before the list was there: then the text is asked as soon as it is. */
  enteredRef?: RefObject<boolean>;
  /** Told whether there is a list, and the id of the chosen row. */
  onShow: (shown: { isListed: boolean; activeId: string | null }) => void;
  /** A question of the history is asked again, or the one that may be meant. */
  onAsk: (question: string) => void;
  /** Something was opened on this page. */
  onOpened: () => void;
  /** In a dialog, which it fills, or below a field. */
  isInDialog?: boolean;
  isSearched?: boolean;
  ownGroups?: readonly ListGroup[];
  historyMax?: number;
  /** Further words of the foot. */
  hints?: ReactNode;
}

/**
 * The list of a search field: the history, or what is found in groups (docs/domains/search.md). The field keeps the
 * focus; no row is chosen before the arrows or the pointer choose one. One list for Home, the header and the palette.
 */
export default function SearchList({
  listId,
  text,
  choice,
  onChoice,
  keysRef,
  enteredRef,
  onShow,
  onAsk,
  onOpened,
  isInDialog = false,
  isSearched = true,
  ownGroups = noGroups,
  historyMax = limits.searchHistoryMax,
  hints,
}: SearchListProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const scroll = useRef<HTMLDivElement>(null);
  const list = useListGroups({ text, choice, isSearched, ownGroups, historyMax });
  const { groups, history, search, isStale, isOver, error, typed } = list;
  const rows = groups.flatMap((group) => group.rows);
  // Another text: nothing is chosen again.
  const [pointed, setPointed] = useState<{ text: string; key: string } | null>(null);
  const active = pointed?.text === text ? rows.find(({ key }) => key === pointed.key) : undefined;
  const optionId = useCallback((key: string) => `${listId}-${key}`, [listId]);
  const activeId = active ? optionId(active.key) : null;
  const isListed = rows.length > 0;

  const opened = (hit: SearchHit, question: string, isHere: boolean): void => {
    history.remember(question, hit);
    if (!isHere) return;
    if (hit.category === 'articleVideo' || hit.category === 'draftVideo') playWhenOpened(hit.startTime ?? 0);
    onOpened();
  };
  const openHit = (hit: SearchHit, question: string, isInNewTab: boolean): void => {
    const place = openableAddress(hit, question);
    if (!place) return;
    opened(hit, question, !isInNewTab);
    if (isInNewTab) window.open(router.buildLocation(place).href, '_blank', 'noopener');
    else void navigate(place);
  };
  const askCorrected = (question: string): void => {
    history.remember(question);
    onAsk(question);
  };
  const choose = (row: ListRow, isInNewTab: boolean): void => {
    if (row.kind === 'own') row.choose(isInNewTab);
    else if (row.kind === 'asked') onAsk(row.question);
    else if (row.kind === 'corrected') askCorrected(row.question);
    else openHit(row.hit, row.question, isInNewTab);
  };
  const askText = (): void => {
    if (typed === '') return;
    history.remember(typed);
    list.askNow();
  };

  useEffect(() => {
    onShow({ isListed, activeId });
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isListed, onShow]);
  useEffect(() => {
    keysRef.current = {
      move: (by) => {
        const from = active ? rows.indexOf(active) : by === 1 ? -1 : 0;
        const row = rows[(from + by + rows.length) % rows.length];
        if (row) setPointed({ text, key: row.key });
      },
      enter: (isInNewTab) => {
        if (active) choose(active, isInNewTab);
        else askText();
      },
      remove: () => {
        if (active?.kind !== 'asked' && active?.kind !== 'opened') return false;
        history.remove(active.id);
        return true;
      },
    };
    if (enteredRef?.current === true) {
      enteredRef.current = false;
      askText();
    }
    return () => {
      keysRef.current = null;
    };
  });
  const loadNearBottom = useCallback(() => {
    const box = scroll.current;
    if (!box || isStale || typed === '') return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= bottomThreshold) search.more();
  }, [isStale, search, typed]);
  // A list that does not reach the bottom cannot be scrolled to it.
  useEffect(loadNearBottom, [groups, loadNearBottom]);

  const isWaiting = isStale || (typed !== '' && !isOver && !error);
  if (!isListed && !error && typed === '' && !isInDialog) return null;
  const shared = (row: ListRow) => ({
    id: optionId(row.key),
    isActive: row === active,
    onPoint: () => {
      if (row !== active) setPointed({ text, key: row.key });
    },
  });
  return (
    <div className={styles.list} data-dialog={isInDialog || undefined} data-stale={isStale || undefined}>
      {typed === '' ? null : <FilterRow choice={choice} onChoice={onChoice} />}
      <div ref={scroll} className={styles.scroll} onScroll={loadNearBottom}>
        {isListed ? (
          <div role="listbox" id={listId} aria-label={m.search_results()}>
            {groups.map(({ id, title, rows: some }) => (
              <div key={id} role="group" aria-labelledby={`${listId}-${id}`}>
                <div id={`${listId}-${id}`} className={styles.group}>
                  {title}
                </div>
                {some.map((row) =>
                  row.kind === 'own' ? (
                    <div key={row.key} role="presentation">
                      {row.render(shared(row))}
                    </div>
                  ) : row.kind === 'corrected' ? (
                    <AskedRow
                      key={row.key}
                      {...shared(row)}
                      question={row.question}
                      onAsk={() => {
                        askCorrected(row.question);
                      }}
                    />
                  ) : row.kind === 'asked' ? (
                    <AskedRow
                      key={row.key}
                      {...shared(row)}
                      question={row.question}
                      onAsk={() => {
                        onAsk(row.question);
                      }}
                      onRemove={() => {
                        history.remove(row.id);
                      }}
                    />
                  ) : (
                    <Suggestion
                      key={row.key}
                      {...shared(row)}
                      hit={row.hit}
                      query={row.question}
                      isKindNamed={row.kind === 'opened' || id === 'all'}
                      onOpen={(isHere) => {
                        opened(row.hit, row.question, isHere);
                      }}
                      {...(row.kind === 'opened'
                        ? {
                            onRemove: () => {
                              history.remove(row.id);
                            },
                          }
                        : {})}
                    />
                  ),
                )}
              </div>
            ))}
          </div>
        ) : null}
        {error ? (
          <p className={styles.nothing} role="status">
            {m.search_failed()}{' '}
            <button type="button" className="link" onClick={list.retry}>
              {m.common_retry()}
            </button>
          </p>
        ) : isListed ? null : isWaiting ? (
          <Skeletons label={m.common_loading()} className={styles.skeleton ?? ''}>
            <SkeletonRows count={4} />
          </Skeletons>
        ) : (
          <p className={styles.nothing} role="status">
            {(list.isFiltered ? m.search_nothingWithFilters : m.search_nothing)({ query: text.trim() })}
          </p>
        )}
      </div>
      <ListFoot
        hasRows={isListed}
        isInDialog={isInDialog}
        hints={hints}
        onClear={typed === '' && history.questions.length > 0 ? history.clear : null}
        isRemovable={active?.kind === 'asked' || active?.kind === 'opened'}
      />
    </div>
  );
}
