import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import type { Choice } from '../../design/picker/choice.js';
import { useAddToGroupMutation } from '../../gql/AddToGroup.js';
import { useGroupCandidatesQuery } from '../../gql/GroupCandidates.js';
import { m } from '../../paraglide/messages.js';
import { useAction } from '../../lib/useAction.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { GroupMemberPicker } from './GroupMemberPicker.js';

/** Its id is that of a user, or the e-mail address of an invited one. */
interface Candidate extends Choice {
  isInvited: boolean;
}

/** Chooses members and invited users of the company who are not in the group yet (docs/domains/groups.md). */
export default function AddToGroupDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Candidate[]>([]);
  const [settled] = useDebounced(query, delays.peopleSearchDebounce);
  // Not from the cache, since the group's members may have changed.
  const { data, error, refetch } = useGroupCandidatesQuery({
    variables: { id: groupId, query: settled },
    fetchPolicy: 'network-only',
  });
  const [add] = useAddToGroupMutation();
  const { run, isBusy } = useAction();

  const submit = async () => {
    const input = {
      groupId,
      userIds: chosen.filter(({ isInvited }) => !isInvited).map(({ id }) => id),
      emails: chosen.filter(({ isInvited }) => isInvited).map(({ id }) => id),
    };
    if (await run(() => add({ variables: { input } }), { success: m.groups_usersAdded() })) onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={m.groups_addUser()}>
      <GroupMemberPicker
        query={query}
        onQuery={setQuery}
        chosen={chosen}
        onChosen={setChosen}
        error={error}
        onRetry={refetch}
        choices={data?.group.candidates.map(({ fullName, email, userId }) => ({
          id: userId ?? email,
          name: fullName,
          note: email,
          face: <Avatar name={fullName} image={null} size={28} />,
          mark: userId === null ? m.groups_invited() : undefined,
          isInvited: userId === null,
        }))}
      />
      <DialogFooter>
        <Button size="md" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button
          size="md"
          variant="filled"
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={() => {
            void submit();
          }}
        >
          {m.groups_add()}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
