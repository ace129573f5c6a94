import type { WorkspaceRole } from '@snaplore/schema/roles';
import { useState } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconClose } from '../../../design/frameIcons.js';
import { IconChevronDown } from '../../../design/icons.js';
import { ChoiceText } from '../../../design/picker/ChoiceText.js';
import { SelectField } from '../../../design/SelectField.js';
import type { RowProps } from '../../../design/VirtualRows.js';
import { m } from '../../../paraglide/messages.js';
import type { Holder } from './holder.js';
import { roleChoices } from './roleChoices.js';
import styles from './WorkspaceEdit.module.css';

interface RoleRowProps {
  holder: Holder;
  row: RowProps;
  /** Both resolve when it was done or has failed. */
  onRole: (holder: Holder, role: WorkspaceRole) => Promise<void>;
  onRemove: (holder: Holder) => Promise<void>;
}

/** A user or a group with its role, which can be changed or removed. A new role is shown at once. */
export function RoleRow({ holder, row, onRole, onRemove }: RoleRowProps) {
  const [chosen, setChosen] = useState<WorkspaceRole | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { name, note, face, role, isFixed } = holder;
  const choose = async (next: WorkspaceRole | null) => {
    if (next === null || next === role) return;
    setChosen(next);
    await onRole(holder, next);
    setChosen(null);
  };
  const remove = async () => {
    setRemoving(true);
    await onRemove(holder);
    setRemoving(false);
  };
  return (
    <li {...row} className={styles.holder}>
      {face}
      <ChoiceText name={name} note={note} isShort />
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
            value={chosen ?? role}
            rightSection={<IconChevronDown size={12} />}
            onChange={(next) => {
              void choose(next);
            }}
          />
          <IconButton
            label={m.workspaces_removeHolder({ name })}
            loading={isRemoving}
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
