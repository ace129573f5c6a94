import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { AdminJob } from './adminJob.js';
import { elapsedText } from './elapsedText.js';
import styles from './Jobs.module.css';

/** Which worker is at a job, and how long ago it was last heard of. */
export function JobWorker({ job: { workerName, updatedAt } }: { job: AdminJob }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      window.clearInterval(timer);
    };
  }, []);
  const name = workerName ?? m.admin_defaultWorker();
  return (
    <span className={styles.worker} title={name}>
      <span className="cut">{name}</span>
      <span className={`${styles.elapsed ?? ''} num`}>{elapsedText(updatedAt, now)}</span>
    </span>
  );
}
