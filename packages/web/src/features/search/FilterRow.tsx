import type { KeyboardEvent } from 'react';
import { Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconClose, IconSliders } from '../../design/frameIcons.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import { filterNames, type FilterChoice, type FilterName } from './filterChoice.js';
import { filterName } from './filterName.js';
import styles from './FilterRow.module.css';

const { load, Part: FilterFields } = lazyPart(() => import('./FilterFields.js'));

interface FilterRowProps {
  choice: FilterChoice;
  onChoice: (choice: FilterChoice) => void;
}

/** The filters of a search: those that are chosen, each taken away by one press, and the fields behind a button. */
export function FilterRow({ choice, onChoice }: FilterRowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fieldsId = useId();
  const preload = () => {
    void load().catch(() => undefined);
  };
  const remove = (name: FilterName) => {
    onChoice({ ...choice, [name]: null });
    // The press takes the button away that has the focus.
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // A list that is open takes the key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.filters} role="group" aria-label={m.search_filters()} onKeyDown={press}>
      <div className={styles.row}>
        <Button
          ref={button}
          variant="subtle"
          size="compact"
          leftSection={<IconSliders size={14} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {m.search_filters()}
        </Button>
        {filterNames.map((name) => {
          const chosen = choice[name];
          if (!chosen) return null;
          const words = { filter: filterName(name), value: chosen.label };
          return (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-label={m.search_filterRemove(words)}
              title={m.search_filterRemove(words)}
              onClick={() => {
                remove(name);
              }}
            >
              <span className="cut">{m.search_filterIs(words)}</span>
              <IconClose size={12} />
            </button>
          );
        })}
      </div>
      {isOpen ? (
        <div id={fieldsId}>
          <Suspense>
            <FilterFields choice={choice} onChoice={onChoice} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
