import type { WorkspaceRole } from '@snaplore/schema/roles';
import { useId, useRef, type ReactNode } from 'react';
import { PickerField, type PickerFieldProps } from '../../../design/picker/PickerField.js';
import { VirtualRows } from '../../../design/VirtualRows.js';
import type { Holder } from './holder.js';
import { RoleRow } from './RoleRow.js';
import styles from './WorkspaceEdit.module.css';

interface RoleManagerProps extends Omit<PickerFieldProps, 'label' | 'field'> {
  title: string;
  text: string;
  addLabel: string;
  holders: readonly Holder[];
  /** Shown when nobody has a role. */
  empty: ReactNode;
  onRole: (holder: Holder, role: WorkspaceRole) => Promise<void>;
  /** True when the role was removed. */
  onRemove: (holder: Holder) => Promise<boolean>;
}

/** Who has a role on the workspace, and the search that adds others (docs/domains/workspaces.md). */
export function RoleManager({
  title,
  text,
  addLabel,
  holders,
  empty,
  onRole,
  onRemove,
  choices,
  ...search
}: RoleManagerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The result of the search may be older than the last addition.
  const holderIds = new Set(holders.map((holder) => holder.id));
  const remove = async (holder: Holder) => {
    // The focused button disappears with its row.
    if (await onRemove(holder)) field.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.about}>{text}</p>
      <PickerField
        label={addLabel}
        field={field}
        choices={choices?.filter(({ id: found }) => !holderIds.has(found))}
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
