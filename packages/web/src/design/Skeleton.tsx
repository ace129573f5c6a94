import type { CSSProperties, ReactNode } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
  style?: CSSProperties;
}

/** One grey shape of a page that is loading. */
export function Skeleton({ width = '100%', height = 12, radius = 6, style }: SkeletonProps) {
  return <span className={styles.bone} style={{ width, height, borderRadius: radius, ...style }} />;
}

interface SkeletonsProps {
  /** The text for screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Delays the shapes by 150 ms: what loads sooner appears without a flash. */
export function Skeletons({ label, children, className }: SkeletonsProps) {
  return (
    <div
      className={className === undefined ? styles.late : `${styles.late} ${className}`}
      role="status"
      aria-busy="true"
      aria-label={label}
    >
      {children}
    </div>
  );
}

interface SkeletonRowsProps {
  count: number;
  /** Pixels of a row. */
  height?: number;
}

/** Rows of a list or a table, of uneven widths. */
export function SkeletonRows({ count, height = 36 }: SkeletonRowsProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.row} style={{ height }}>
          <Skeleton width={16} height={16} radius={4} />
          <Skeleton width={`${String(38 + ((index * 23) % 40))}%`} height={10} />
        </span>
      ))}
    </>
  );
}
