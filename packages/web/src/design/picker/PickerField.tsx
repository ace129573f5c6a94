import type { RefObject } from 'react';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { IconSearch } from '../frameIcons.js';
import { SelectField } from '../SelectField.js';
import type { Choice } from './choice.js';
import { ChoiceText } from './ChoiceText.js';
import styles from './Picker.module.css';

export interface PickerFieldProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** What the server found; undefined while it is loading. */
  choices: readonly Choice[] | undefined;
  error: unknown;
  /** What is shown where all are added already, and where nothing matches the query. */
  allAdded: string;
  noMatch: string;
  onOpen: () => void;
  onAdd: (choice: Choice) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** A field that finds users or groups, by the server's search, and adds one at a time. */
export function PickerField({
  label,
  query,
  onQuery,
  choices,
  error,
  allAdded,
  noMatch,
  onOpen,
  onAdd,
  field,
}: PickerFieldProps) {
  return (
    <SelectField
      ref={field}
      searchable
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch />}
      rightSection={null}
      autoComplete="off"
      withCheckIcon={false}
      openOnFocus={false}
      maxDropdownHeight={304}
      nothingFoundMessage={nothingFound({ choices, error, query, allAdded, noMatch })}
      data={(choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={null}
      searchValue={query}
      onSearchChange={onQuery}
      onDropdownOpen={onOpen}
      onChange={(id) => {
        const chosen = choices?.find((choice) => choice.id === id);
        if (!chosen) return;
        onQuery('');
        onAdd(chosen);
      }}
      renderOption={({ option }) => {
        const choice = choices?.find(({ id }) => id === option.value);
        return choice ? (
          <span className={styles.option}>
            {choice.face}
            <ChoiceText name={choice.name} note={choice.note} isShort />
          </span>
        ) : null;
      }}
    />
  );
}

/** What an empty list says: that it is loading, why it failed, or that there is nothing to add. */
export function nothingFound({
  choices,
  error,
  query,
  allAdded,
  noMatch,
}: Pick<PickerFieldProps, 'choices' | 'error' | 'query' | 'allAdded' | 'noMatch'>): string {
  if (choices) return query.trim() === '' ? allAdded : noMatch;
  return error === undefined ? m.common_loading() : errorText(error);
}
