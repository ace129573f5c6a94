import type { RefObject } from 'react';
import { IconSearch } from '../../../design/icons.js';
import { SelectField } from '../../../design/SelectField.js';
import { errorText } from '../../../lib/errorText.js';
import { m } from '../../../paraglide/messages.js';
import { useShortLabel, type Candidate } from './holder.js';
import styles from './WorkspaceEdit.module.css';

export interface AddHolderProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Undefined while they are on their way. */
  candidates: readonly Candidate[] | undefined;
  error: unknown;
  /** Said where nobody is left to add, and where nobody is called as was asked. */
  allAdded: string;
  noneLikeIt: string;
  onOpen: () => void;
  onAdd: (candidate: Candidate) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Finds whom to add: the server searches, what is shown is what it found. */
export function AddHolder({
  label,
  query,
  onQuery,
  candidates,
  error,
  allAdded,
  noneLikeIt,
  onOpen,
  onAdd,
  field,
}: AddHolderProps) {
  const shortLabel = useShortLabel();
  const nothing = candidates
    ? query.trim() === ''
      ? allAdded
      : noneLikeIt
    : error === undefined
      ? m.common_loading()
      : errorText(error);
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
      nothingFoundMessage={nothing}
      data={(candidates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={null}
      searchValue={query}
      onSearchChange={onQuery}
      onDropdownOpen={onOpen}
      onChange={(id) => {
        const chosen = candidates?.find((candidate) => candidate.id === id);
        if (!chosen) return;
        onQuery('');
        onAdd(chosen);
      }}
      renderOption={({ option }) => {
        const candidate = candidates?.find(({ id }) => id === option.value);
        return candidate ? (
          <span className={styles.option}>
            {candidate.face}
            <span className={styles.who}>
              <span className="cut" title={candidate.name}>
                {shortLabel(candidate.name)}
              </span>
              <span className="cut" title={candidate.note}>
                {candidate.note}
              </span>
            </span>
          </span>
        ) : null;
      }}
    />
  );
}
