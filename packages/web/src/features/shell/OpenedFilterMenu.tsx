import '../../design/fieldStyles.js';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconSearch } from '../../design/frameIcons.js';
import { IconCheck } from '../../design/icons.js';
import { MantineScope } from '../../design/MantineScope.js';
import { m } from '../../paraglide/messages.js';
import { FilterMenuTarget, type FilterMenuProps } from './FilterMenu.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';
import styles from './FilterMenu.module.css';

/** The number of choices from which they can be searched. */
const searchFrom = 8;
/** What the option for all is called by; no id and no type is. */
const all = '';

/** The choices of a filter, the chosen one ticked; many can be searched by their names. */
export default function OpenedFilterMenu({ label, choices, chosen, onChoose }: FilterMenuProps<string>) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const [words, setWords] = useState('');
  const isLong = choices.length >= searchFrom;
  const combobox = useCombobox({
    opened,
    onOpenedChange: onChange,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setWords('');
    },
  });
  // The chosen one is where the arrow keys begin.
  const { focusSearchInput, selectActiveOption } = combobox;
  useEffect(() => {
    if (!opened) return;
    const frame = window.requestAnimationFrame(() => {
      if (isLong) focusSearchInput();
      selectActiveOption();
    });
    return () => {
      window.cancelAnimationFrame(frame);
    };
  }, [opened, isLong, focusSearchInput, selectActiveOption]);
  const value = chosen?.value ?? all;
  const wanted = words.trim().toLocaleLowerCase();
  const shown = choices.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  const options = wanted === '' ? [{ value: all, label: m.common_all() }, ...shown] : shown;
  return (
    <MantineScope>
      <Combobox
        store={combobox}
        width={240}
        position="bottom-end"
        onOptionSubmit={(submitted) => {
          onChoose(choices.find((choice) => choice.value === submitted) ?? null);
          combobox.closeDropdown();
          ref.current?.focus({ preventScroll: true });
        }}
      >
        <Combobox.Target targetType="button">
          <FilterMenuTarget
            ref={ref}
            label={label}
            chosen={chosen}
            onClick={() => {
              combobox.toggleDropdown();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={styles.dropdown ?? ''}>
          {isLong ? (
            <Combobox.Search
              size="sm"
              aria-label={m.common_search()}
              placeholder={m.common_search()}
              leftSection={<IconSearch size={14} />}
              value={words}
              onChange={(event) => {
                setWords(event.currentTarget.value);
                combobox.updateSelectedOptionIndex();
              }}
            />
          ) : null}
          <Combobox.Options className={styles.options ?? ''} aria-label={label}>
            {options.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === value}
                aria-selected={option.value === value}
                className={styles.option ?? ''}
              >
                <span className={styles.check}>{option.value === value ? <IconCheck size={14} /> : null}</span>
                <span className="cut" title={option.label}>
                  {option.label}
                </span>
              </Combobox.Option>
            ))}
            {options.length === 0 ? (
              <Combobox.Empty className={styles.nothing ?? ''}>{m.drafts_nothingFound()}</Combobox.Empty>
            ) : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </MantineScope>
  );
}
