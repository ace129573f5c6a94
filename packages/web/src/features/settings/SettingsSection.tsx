import { useId, type ReactNode, type Ref } from 'react';
import styles from './SettingsPage.module.css';

interface SettingsSectionProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** A line below the title. */
  text?: string;
  /** Beside the title; null keeps its room. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a settings screen, separated from the next one by a line. */
export function SettingsSection({ ref, title, text, action, children }: SettingsSectionProps) {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <div className={styles.head}>
          {heading}
          {action}
        </div>
      )}
      {text === undefined ? null : <p className={styles.about}>{text}</p>}
      {children}
    </section>
  );
}
