import { m } from '../paraglide/messages.js';
import { Panel } from './Panel.js';
import { Skeleton, SkeletonRows, Skeletons } from './Skeleton.js';
import styles from './ScreenSkeleton.module.css';

/** Replaces a screen whose code is still loading: the layout that most screens share. */
export function ScreenSkeleton() {
  return (
    <Panel>
      <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}>
        <span className={styles.bar}>
          <Skeleton width={180} height={18} />
        </span>
        <SkeletonRows count={10} />
      </Skeletons>
    </Panel>
  );
}
