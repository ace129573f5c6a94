import styles from './FormError.module.css';

interface FormErrorProps {
  /** What went wrong; nothing is drawn where it is null. */
  children: string | null | undefined;
  /** Room before it (20) or after it (16), where its container leaves none. */
  space?: 'before' | 'after' | undefined;
  className?: string | undefined;
}

/** Why a form could not be sent, where that is about no single field. */
export function FormError({ children, space, className }: FormErrorProps) {
  if (children == null) return null;
  return (
    <p
      className={className === undefined ? styles.error : `${styles.error ?? ''} ${className}`}
      data-space={space}
      role="alert"
    >
      {children}
    </p>
  );
}
