import type { WorkspaceRole } from '@snaplore/schema/roles';
import { useState } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconChevronDown, IconClose } from '../../../design/icons.js';
import { SelectField } from '../../../design/SelectField.js';
import type { RowProps } from '../../../design/VirtualRows.js';
import { m } from '../../../paraglide/messages.js';
import { useShortLabel, type Holder } from './holder.js';
import { roleChoices } from './roleWords.js';
import styles from './WorkspaceEdit.module.css';

interface RoleRowProps {
  holder: Holder;
  row: RowProps;
  /** Both end when it is done or has failed. */
  onRole: (holder: Holder, role: WorkspaceRole) => Promise<void>;
  onRemove: (holder: Holder) => Promise<void>;
}

/** Who holds a role, which one, and the way out. A new role is shown at once. */
export function RoleRow({ holder, row, onRole, onRemove }: RoleRowProps) {
  const shortLabel = useShortLabel();
  const [wanted, setWanted] = useState<WorkspaceRole | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { name, note, face, role, isFixed } = holder;
  const choose = async (next: WorkspaceRole | null) => {
    if (next === null || next === role) return;
    setWanted(next);
    await onRole(holder, next);
    setWanted(null);
  };
  const remove = async () => {
    setLeaving(true);
    await onRemove(holder);
    setLeaving(false);
  };
  return (
    <li {...row} className={styles.holder}>
      {face}
      <span className={styles.who}>
        <span className="cut" title={name}>
          {shortLabel(name)}
        </span>
        <span className="cut" title={note}>
          {note}
        </span>
      </span>
      {isFixed ? (
        <span className={styles.fixed}>{m.workspaces_role_owner()}</span>
      ) : (
        <>
          <SelectField
            size="sm"
            variant="unstyled"
            className={styles.role ?? ''}
            aria-label={m.workspaces_roleOf({ name })}
            allowDeselect={false}
            withCheckIcon={false}
            data={roleChoices()}
            value={wanted ?? role}
            rightSection={<IconChevronDown size={12} />}
            onChange={(next) => {
              void choose(next);
            }}
          />
          <IconButton
            label={m.workspaces_removeHolder({ name })}
            loading={isLeaving}
            onClick={() => {
              void remove();
            }}
          >
            <IconClose />
          </IconButton>
        </>
      )}
    </li>
  );
}
