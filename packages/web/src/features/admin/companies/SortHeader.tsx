import { IconChevronDown, IconChevronUp } from '../../../design/icons.js';
import { IconSortable } from '../adminIcons.js';
import { nextSort, type CompaniesChoice } from './companiesChoice.js';
import styles from './Companies.module.css';

type Sort = CompaniesChoice['sort'];

interface SortHeaderProps {
  by: NonNullable<Sort>['by'];
  label: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  className?: string | undefined;
}

/** How the list is sorted by a column; undefined where it is not. */
const directionOf = (sort: Sort, by: NonNullable<Sort>['by']) =>
  sort?.by === by ? (sort.isDescending ? 'descending' : 'ascending') : undefined;

/** The header of a column that the list can be sorted by. */
export function SortHeader({ className, ...props }: SortHeaderProps) {
  return (
    <th scope="col" className={className} aria-sort={directionOf(props.sort, props.by)}>
      <SortButton {...props} />
    </th>
  );
}

/** Sorts the list by a column: one way, the other way, and no more. */
export function SortButton({ by, label, sort, onSort }: Omit<SortHeaderProps, 'className'>) {
  const direction = directionOf(sort, by);
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={direction}
      onClick={() => {
        onSort(nextSort(sort, by));
      }}
    >
      {label}
      {direction === undefined ? <IconSortable size={12} /> : null}
      {direction === 'ascending' ? <IconChevronUp size={12} /> : null}
      {direction === 'descending' ? <IconChevronDown size={12} /> : null}
    </button>
  );
}
