import './fieldStyles.js';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import * as limits from '@snaplore/schema/limits';
import { useState } from 'react';
import { shortName } from '../lib/shortName.js';
import { MantineScope } from './MantineScope.js';

interface TagsFieldProps {
  label: string;
  description?: string;
  placeholder?: string;
  error?: string | undefined;
  value: string[];
  onChange: (tags: string[]) => void;
  /** What is typed and not yet a tag: it is saved as one. */
  typed: string;
  onTyped: (words: string) => void;
  /** Tags to choose from. */
  suggestions: readonly string[];
}

/** How many characters of a tag are shown. */
const shownCharacters = 35;

/** Tags: typed, separated by Enter or a comma, or chosen from those that are in use. */
export function TagsField({ value, onChange, typed, onTyped, suggestions, ...props }: TagsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantineScope>
      <TagsInput
        {...props}
        value={value}
        onChange={onChange}
        searchValue={typed}
        onSearchChange={onTyped}
        data={[...suggestions]}
        filter={({ options }) => options}
        maxTags={limits.tagsPerArticle}
        maxLength={limits.tagMax}
        splitChars={[',']}
        acceptValueOnBlur={false}
        dropdownOpened={isOpen && typed.trim() !== '' && suggestions.length > 0}
        onDropdownOpen={() => {
          setOpen(true);
        }}
        onDropdownClose={() => {
          setOpen(false);
        }}
        data-autofocus
      />
    </MantineScope>
  );
}

/** A tag as it is shown: cut at 35 characters. */
export const shortTag = (tag: string): string => shortName(tag, shownCharacters);
