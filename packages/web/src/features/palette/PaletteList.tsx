import { useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import type { ActionContext } from '../actions/action.js';
import { Suggestion } from '../search/Suggestion.js';
import type { PaletteGroup, PaletteItem } from './paletteItem.js';
import { PaletteRow } from './PaletteRow.js';
import styles from './Palette.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  context: ActionContext;
  query: string;
  activeKey: string | undefined;
  onPoint: (key: string) => void;
  onChoose: (item: PaletteItem, isFollowed: boolean) => void;
}

/** Returns the id of an entry's element, for `aria-activedescendant`. */
export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

/** The entries in their groups; the field above keeps the focus. */
export function PaletteList({ id, groups, context, query, activeKey, onPoint, onChoose }: PaletteListProps) {
  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(optionId(id, activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [activeKey, id]);
  return (
    <div role="listbox" id={id} aria-label={m.search_results()}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={styles.heading}>
            {group.title}
          </div>
          {group.items.map((item) => {
            const shared = {
              id: optionId(id, item.key),
              isActive: item.key === activeKey,
              onPoint: () => {
                onPoint(item.key);
              },
            };
            return item.kind === 'hit' ? (
              <Suggestion
                key={item.key}
                {...shared}
                hit={item.hit}
                query={query}
                onOpen={() => {
                  onChoose(item, true);
                }}
              />
            ) : (
              <PaletteRow
                key={item.key}
                {...shared}
                item={item}
                context={context}
                onChoose={(isFollowed) => {
                  onChoose(item, isFollowed);
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
