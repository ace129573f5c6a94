import type { ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { m } from '../../paraglide/messages.js';
import styles from './Tiles.module.css';

interface Tile {
  label: string;
  icon: ReactNode;
  value: string;
  /** A line below the value. */
  note?: string;
}

/** Figures side by side. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, icon, value, note }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>
            {icon}
            <span className="cut" title={label}>
              {label}
            </span>
          </dt>
          <dd className={styles.value}>{value}</dd>
          {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The shape of four tiles that are on their way. */
export function TilesSkeleton({ hasNotes = false }: { hasNotes?: boolean }) {
  return (
    <Skeletons label={m.common_loading()} className={styles.tiles ?? ''}>
      {Array.from({ length: 4 }, (_, index) => (
        <span key={index} className={styles.tile}>
          <Skeleton width="60%" height={12} style={{ margin: '4px 0' }} />
          <Skeleton width={72} height={28} style={{ margin: '8px 0 4px' }} />
          {hasNotes ? <Skeleton width="45%" height={10} style={{ margin: '5px 0 3px' }} /> : null}
        </span>
      ))}
    </Skeletons>
  );
}
