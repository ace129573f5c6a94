import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import styles from './AccountPage.module.css';

interface FieldSkeletonsProps {
  /** What screen readers announce. */
  label: string;
  count: number;
}

/** The fields of a form on an account page while it loads. */
export function FieldSkeletons({ label, count }: FieldSkeletonsProps) {
  return (
    <Skeletons label={label} className={styles.fields ?? ''}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </Skeletons>
  );
}
