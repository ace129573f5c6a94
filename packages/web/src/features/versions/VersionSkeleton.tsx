import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { m } from '../../paraglide/messages.js';
import bar from '../articles/ArticleBar.module.css';
import styles from './VersionScreen.module.css';

/** The shape of a version on its way. */
export function VersionSkeleton() {
  return (
    <Skeletons label={m.versions_loading()}>
      <div className={bar.bar}>
        <Skeleton width={180} height={16} />
      </div>
      <div className={styles.skeleton}>
        <p aria-hidden="true">{m.versions_loading()}</p>
        <Skeleton width="46%" height={28} />
        <Skeleton width="94%" />
        <Skeleton width="88%" />
        <Skeleton width="62%" />
      </div>
    </Skeletons>
  );
}
