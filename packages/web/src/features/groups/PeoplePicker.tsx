import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Avatar } from '../../design/Avatar.js';
import { FilterField } from '../../design/FilterField.js';
import { QueryState } from '../../design/QueryState.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { VirtualRows } from '../../design/VirtualRows.js';
import { m } from '../../paraglide/messages.js';
import styles from './Groups.module.css';

/** Somebody who can be chosen. */
export interface Choice {
  /** The person's id, or the address of somebody invited. */
  id: string;
  fullName: string;
  email: string;
  image?: string | null;
  isInvited: boolean;
}

interface PeoplePickerProps {
  label: string;
  /** Undefined while they are on their way. */
  people: readonly Choice[] | undefined;
  error?: unknown;
  onRetry: () => void;
  query: string;
  onQuery: (query: string) => void;
  chosen: readonly Choice[];
  onChosen: (chosen: Choice[]) => void;
}

/**
 * Chooses several people from a list that is searched as one types. Who was chosen stays chosen when the list changes.
 */
export function PeoplePicker({ label, people, error, onRetry, query, onQuery, chosen, onChosen }: PeoplePickerProps) {
  const toggle = (person: Choice) => {
    const others = chosen.filter(({ id }) => id !== person.id);
    onChosen(others.length < chosen.length ? others : [...chosen, person]);
  };
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      <FilterField label={m.groups_findPeople()} size="md" value={query} onWords={onQuery} />
      <span className={styles.count} role="status">
        {chosen.length > 0 ? m.groups_chosen({ count: chosen.length }) : ''}
      </span>
      <QueryState
        data={people}
        error={error}
        onRetry={onRetry}
        failed={m.groups_findFailed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}>
            <SkeletonRows count={4} height={48} />
          </Skeletons>
        }
        isEmpty={(found) => found.length === 0}
        empty={<p className={styles.hint}>{query.trim() === '' ? m.groups_everybodyIn() : m.groups_findEmpty()}</p>}
      >
        {(found) => (
          <VirtualRows as="ul" className={styles.people} items={found} height={48}>
            {(person, row) => (
              <li {...row}>
                <label className={styles.person}>
                  <Checkbox
                    checked={chosen.some(({ id }) => id === person.id)}
                    aria-label={person.fullName}
                    onChange={() => {
                      toggle(person);
                    }}
                  />
                  <Avatar name={person.fullName} image={person.image} size={28} />
                  <span className={styles.who}>
                    <span className="cut" title={person.fullName}>
                      {person.fullName}
                    </span>
                    <span className="cut" title={person.email}>
                      {person.email}
                    </span>
                  </span>
                  {person.isInvited ? <span className={styles.mark}>{m.groups_invited()}</span> : null}
                </label>
              </li>
            )}
          </VirtualRows>
        )}
      </QueryState>
    </fieldset>
  );
}
