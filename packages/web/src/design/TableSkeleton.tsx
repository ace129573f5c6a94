import { m } from '../paraglide/messages.js';
import { SkeletonRows, Skeletons } from './Skeleton.js';
import tables from './Table.module.css';

interface TableSkeletonProps {
  rows?: number;
  /** Pixels of a row. */
  height?: number;
}

/** The shape of a table that is on its way. */
export function TableSkeleton({ rows = 8, height = 36 }: TableSkeletonProps) {
  return (
    <Skeletons label={m.common_loading()} className={tables.waiting ?? ''}>
      <SkeletonRows count={rows} height={height} />
    </Skeletons>
  );
}
