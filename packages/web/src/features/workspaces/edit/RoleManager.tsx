import type { WorkspaceRole } from '@snaplore/schema/roles';
import { useId, useRef, type ReactNode } from 'react';
import { VirtualRows } from '../../../design/VirtualRows.js';
import { AddHolder, type AddHolderProps } from './AddHolder.js';
import type { Holder } from './holder.js';
import { RoleRow } from './RoleRow.js';
import styles from './WorkspaceEdit.module.css';

interface RoleManagerProps extends Omit<AddHolderProps, 'label' | 'field'> {
  title: string;
  text: string;
  addLabel: string;
  holders: readonly Holder[];
  /** Said where nobody holds a role. */
  empty: ReactNode;
  onRole: (holder: Holder, role: WorkspaceRole) => Promise<void>;
  /** Ends with true when the holder is gone. */
  onRemove: (holder: Holder) => Promise<boolean>;
}

/** Those with a role on the workspace, and the search that adds others (spec 3 §2). */
export function RoleManager({
  title,
  text,
  addLabel,
  holders,
  empty,
  onRole,
  onRemove,
  candidates,
  ...search
}: RoleManagerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The list at hand may be older than what was added a moment ago.
  const held = new Set(holders.map((holder) => holder.id));
  const remove = async (holder: Holder) => {
    // The button that had the focus is gone with its row.
    if (await onRemove(holder)) field.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.about}>{text}</p>
      <AddHolder
        label={addLabel}
        field={field}
        candidates={candidates?.filter((candidate) => !held.has(candidate.id))}
        {...search}
      />
      {holders.length === 0 ? (
        <p className={styles.nobody}>{empty}</p>
      ) : (
        <VirtualRows as="ul" items={holders} height={48} className={styles.holders}>
          {(holder, row) => <RoleRow holder={holder} row={row} onRole={onRole} onRemove={remove} />}
        </VirtualRows>
      )}
    </section>
  );
}
