import { CheckboxField } from '../CheckboxField.js';
import { m } from '../../paraglide/messages.js';
import { FilterField } from '../FilterField.js';
import { QueryState } from '../QueryState.js';
import { SkeletonRows, Skeletons } from '../Skeleton.js';
import { VirtualRows } from '../VirtualRows.js';
import type { Choice } from './choice.js';
import { ChoiceText } from './ChoiceText.js';
import styles from './Picker.module.css';

export interface PickerProps<One extends Choice> {
  label: string;
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
  /** What was found; undefined while it is loading. */
  choices: readonly One[] | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** The title of a failed search. */
  failed: string;
  /** What is shown where nothing was found. */
  empty: string;
  chosen: readonly One[];
  onChosen: (chosen: One[]) => void;
}

/**
 * Chooses several users or groups from a list that a search narrows. What was chosen stays chosen when the list
 * changes.
 */
export function Picker<One extends Choice>({
  label,
  searchLabel,
  query,
  onQuery,
  choices,
  error,
  onRetry,
  failed,
  empty,
  chosen,
  onChosen,
}: PickerProps<One>) {
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      <FilterField label={searchLabel} size="md" value={query} onWords={onQuery} />
      <span className={styles.count} role="status">
        {chosen.length > 0 ? m.groups_chosen({ count: chosen.length }) : ''}
      </span>
      <QueryState
        data={choices}
        error={error}
        onRetry={onRetry}
        failed={failed}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}>
            <SkeletonRows count={4} height={48} />
          </Skeletons>
        }
        isEmpty={(found) => found.length === 0}
        empty={<p className={styles.empty}>{empty}</p>}
      >
        {(found) => (
          <VirtualRows as="ul" className={styles.list} items={found} height={48}>
            {(choice, row) => (
              <li {...row}>
                <label className={styles.row}>
                  <CheckboxField
                    checked={chosen.some(({ id }) => id === choice.id)}
                    aria-label={choice.name}
                    onChange={() => {
                      onChosen(toggled(chosen, choice));
                    }}
                  />
                  {choice.face}
                  <ChoiceText name={choice.name} note={choice.note} />
                  {choice.mark === undefined ? null : <span className={styles.mark}>{choice.mark}</span>}
                </label>
              </li>
            )}
          </VirtualRows>
        )}
      </QueryState>
    </fieldset>
  );
}

/** The choices without one of them, or with it where it was not among them. */
export function toggled<One extends Choice>(chosen: readonly One[], choice: One): One[] {
  const others = chosen.filter(({ id }) => id !== choice.id);
  return others.length < chosen.length ? others : [...chosen, choice];
}
