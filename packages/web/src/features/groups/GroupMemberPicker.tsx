import type { Choice } from '../../design/picker/choice.js';
import { Picker, type PickerProps } from '../../design/picker/Picker.js';
import { m } from '../../paraglide/messages.js';

type GroupMemberPickerProps<One extends Choice> = Omit<PickerProps<One>, 'label' | 'searchLabel' | 'failed' | 'empty'>;

/** Chooses users who will be members of a group (docs/domains/groups.md). */
export function GroupMemberPicker<One extends Choice>(props: GroupMemberPickerProps<One>) {
  return (
    <Picker
      label={m.groups_addMembers()}
      searchLabel={m.groups_findPeople()}
      failed={m.groups_findFailed()}
      empty={props.query.trim() === '' ? m.groups_everybodyIn() : m.groups_findEmpty()}
      {...props}
    />
  );
}
