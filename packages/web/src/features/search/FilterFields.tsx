import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { SelectField } from '../../design/SelectField.js';
import { TextField } from '../../design/TextField.js';
import { useMentionPeopleQuery } from '../../gql/MentionPeople.js';
import { useSidebarWorkspacesQuery } from '../../gql/SidebarWorkspaces.js';
import { slashDate } from '../../lib/dates.js';
import { startOfDay } from '../../lib/startOfDay.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { m } from '../../paraglide/messages.js';
import { useTagSuggestions } from '../articles/useTagSuggestions.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import { categoryName } from './categoryName.js';
import type { Chosen, FilterChoice, FilterName } from './filterChoice.js';
import { filterName } from './filterName.js';
import { categoryOrder } from './hitSearch.js';
import styles from './FilterRow.module.css';

interface FilterFieldsProps {
  choice: FilterChoice;
  onChoice: (choice: FilterChoice) => void;
}

interface ChoiceFieldProps {
  name: FilterName;
  chosen: Chosen | null;
  choices: readonly Chosen[];
  onChosen: (chosen: Chosen | null) => void;
  /** What is typed, where the server finds the choices. */
  typed?: { value: string; onChange: (value: string) => void; max: number };
}

/** One of a list, which typing narrows. The list is within the search, which a press beside it closes. */
function ChoiceField({ name, chosen, choices, onChosen, typed }: ChoiceFieldProps) {
  const isKnown = choices.some(({ value }) => value === chosen?.value);
  const offered = chosen && !isKnown ? [chosen, ...choices] : choices;
  return (
    <SelectField
      size="sm"
      label={filterName(name)}
      placeholder={typed ? m.search_filterType() : m.search_filterAny()}
      searchable
      clearable
      autoComplete="off"
      withCheckIcon={false}
      maxDropdownHeight={200}
      comboboxProps={{ withinPortal: false, radius: 'lg', shadow: 'none', offset: 4 }}
      nothingFoundMessage={typed?.value.trim() === '' ? m.search_filterType() : m.search_filterNone()}
      data={offered.map(({ value, label }) => ({ value, label }))}
      value={chosen?.value ?? null}
      onChange={(value) => {
        onChosen(offered.find((one) => one.value === value) ?? null);
      }}
      {...(typed
        ? {
            onSearchChange: typed.onChange,
            maxLength: typed.max,
            filter: ({ options }) => options,
          }
        : {})}
    />
  );
}

/** The fields of the filters (docs/domains/search.md). */
export default function FilterFields({ choice, onChoice }: FilterFieldsProps) {
  const [person, setPerson] = useState('');
  const [tag, setTag] = useState('');
  const [askedPerson] = useDebounced(person.trim(), delays.peopleSearchDebounce);
  const workspaces = useSidebarWorkspacesQuery().data?.company?.workspaces ?? [];
  const people = useMentionPeopleQuery({
    variables: { query: askedPerson === choice.author?.label ? '' : askedPerson, workspaceId: null },
  });
  const members = (people.data ?? people.previousData)?.company?.members ?? [];
  const tags = useTagSuggestions(tag === choice.tag?.label ? '' : tag, []);
  const choose = (name: FilterName) => (chosen: Chosen | null) => {
    onChoice({ ...choice, [name]: chosen });
  };
  const day = (name: 'from' | 'to') => ({
    size: 'sm' as const,
    type: 'date',
    label: filterName(name),
    value: choice[name]?.value ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const moment = startOfDay(value);
      choose(name)(moment === null ? null : { value, label: slashDate(moment) });
    },
  });
  return (
    <div className={styles.fields}>
      <ChoiceField
        name="workspace"
        chosen={choice.workspace}
        choices={workspaces.map((one) => ({ value: one.id, label: workspaceTitle(one) }))}
        onChosen={choose('workspace')}
      />
      <ChoiceField
        name="author"
        chosen={choice.author}
        choices={members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        onChosen={choose('author')}
        typed={{ value: person, onChange: setPerson, max: limits.searchQueryMax }}
      />
      <ChoiceField
        name="kind"
        chosen={choice.kind}
        choices={categoryOrder.slice(1).map((category) => ({ value: category, label: categoryName(category) }))}
        onChosen={choose('kind')}
      />
      <ChoiceField
        name="tag"
        chosen={choice.tag}
        choices={tags.map((one) => ({ value: one, label: one }))}
        onChosen={choose('tag')}
        typed={{ value: tag, onChange: setTag, max: limits.tagMax }}
      />
      <TextField {...day('from')} max={choice.to?.value} />
      <TextField {...day('to')} min={choice.from?.value} />
    </div>
  );
}
