import './fieldStyles.js';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { MantineScope } from './MantineScope.js';

/** A field of one line that offers what was typed elsewhere before. */
export function SuggestField(props: AutocompleteProps) {
  return (
    <MantineScope>
      <Autocomplete {...props} />
    </MantineScope>
  );
}
