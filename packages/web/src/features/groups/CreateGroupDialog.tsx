import { delays, limits } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useCompanyPeopleQuery } from '../../gql/CompanyPeople.js';
import { useCreateGroupMutation } from '../../gql/CreateGroup.js';
import { GroupsDocument } from '../../gql/Groups.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { useServerForm } from '../../lib/useServerForm.js';
import styles from './Groups.module.css';
import { PeoplePicker, type Choice } from './PeoplePicker.js';

/** Group Name, Add group members (not on narrow screens); Confirm needs a name (docs/domains/groups.md). */
export default function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [settled] = useDebounced(query, delays.peopleSearchDebounce);
  const people = useCompanyPeopleQuery({ variables: { query: settled }, fetchPolicy: 'cache-and-network' });
  const [create] = useCreateGroupMutation({ refetchQueries: [GroupsDocument], awaitRefetchQueries: true });

  const { form, onSubmit, isBusy } = useServerForm({
    initialValues: { title: '' },
    submit: async ({ title }) => {
      await create({ variables: { input: { title, memberIds: chosen.map(({ id }) => id) } } });
      showToast('success', m.groups_created());
      onClose();
    },
    onFailure: (error) => {
      showToast('error', errorText(error));
    },
  });

  return (
    <Dialog opened onClose={onClose} title={m.groups_createNew()}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label={m.groups_groupName()}
          maxLength={limits.groupTitleMax}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <div className={styles.wideOnly}>
          <PeoplePicker
            label={m.groups_addMembers()}
            query={query}
            onQuery={setQuery}
            chosen={chosen}
            onChosen={setChosen}
            error={people.error}
            onRetry={() => {
              void people.refetch();
            }}
            people={people.data?.company?.members.map(({ id, fullName, email, profileImageUrl: image }) => ({
              id,
              fullName,
              email: email ?? '',
              image,
              isInvited: false,
            }))}
          />
        </div>
        <DialogFooter>
          <Button size="md" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button size="md" type="submit" variant="filled" loading={isBusy} disabled={form.values.title.trim() === ''}>
            {m.groups_confirm()}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
