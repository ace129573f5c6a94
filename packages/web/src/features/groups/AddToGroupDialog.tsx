import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { showToast } from '../../design/toasts.js';
import { useAddToGroupMutation } from '../../gql/AddToGroup.js';
import { useGroupCandidatesQuery } from '../../gql/GroupCandidates.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { PeoplePicker, type Choice } from './PeoplePicker.js';

/** Chooses people of the company, and people invited to it, who are not in the group yet. */
export default function AddToGroupDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [settled] = useDebounced(query, delays.peopleSearchDebounce);
  // Asked afresh each time: who is in the group has changed since.
  const { data, error, refetch } = useGroupCandidatesQuery({
    variables: { id: groupId, query: settled },
    fetchPolicy: 'network-only',
  });
  const [add, { loading }] = useAddToGroupMutation();

  const submit = async () => {
    try {
      await add({
        variables: {
          input: {
            groupId,
            userIds: chosen.filter(({ isInvited }) => !isInvited).map(({ id }) => id),
            emails: chosen.filter(({ isInvited }) => isInvited).map(({ id }) => id),
          },
        },
      });
      showToast('success', m.groups_usersAdded());
      onClose();
    } catch (failure) {
      showToast('error', errorText(failure));
    }
  };

  return (
    <Dialog opened onClose={onClose} title={m.groups_addUser()}>
      <PeoplePicker
        label={m.groups_addMembers()}
        query={query}
        onQuery={setQuery}
        chosen={chosen}
        onChosen={setChosen}
        error={error}
        onRetry={() => {
          void refetch();
        }}
        people={data?.group.candidates.map(({ fullName, email, userId }) => ({
          id: userId ?? email,
          fullName,
          email,
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
          loading={loading}
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
