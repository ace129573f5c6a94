import { Suspense, type ComponentPropsWithRef } from 'react';
import { Button } from '../../design/Button.js';
import { IconChevronDown } from '../../design/icons.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import type { FilterChoice } from './filterChoice.js';
import { useLazyPart } from './useLazyPart.js';
import styles from './FilterMenu.module.css';

const { load, Part: OpenedFilterMenu } = lazyPart(() => import('./OpenedFilterMenu.js'));

export interface FilterMenuProps<Value extends string> {
  /** What the list is filtered by: 'Workspace'. */
  label: string;
  /** What can be chosen besides all. */
  choices: readonly FilterChoice<Value>[];
  chosen: FilterChoice<Value> | null;
  onChoose: (choice: FilterChoice<Value> | null) => void;
}

interface TargetProps extends ComponentPropsWithRef<'button'> {
  label: string;
  chosen: FilterChoice | null;
}

/** The button of a filter, which names its value: 'Workspace: All'. */
export function FilterMenuTarget({ label, chosen, ...rest }: TargetProps) {
  const value = chosen?.label ?? m.common_all();
  return (
    <Button
      aria-haspopup="listbox"
      {...rest}
      {...(chosen ? { className: styles.set } : {})}
      title={chosen?.label}
      rightSection={<IconChevronDown size={12} />}
    >
      <span className={styles.lead}>{`${label}:`}</span>
      <span className={`${styles.value ?? ''} cut`}>{value}</span>
    </Button>
  );
}

/** A filter of a list with one value or all; the list of its choices loads with the first click. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { isRequested, trigger } = useLazyPart(load);
  const { label, chosen } = props;
  const placeholder = <FilterMenuTarget label={label} chosen={chosen} {...trigger} />;
  if (!isRequested) return placeholder;
  // The choices are those of this filter: its values come back as they were given.
  const { onChoose } = props as unknown as FilterMenuProps<string>;
  return (
    <Suspense fallback={placeholder}>
      <OpenedFilterMenu {...props} onChoose={onChoose} />
    </Suspense>
  );
}
