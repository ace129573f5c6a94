import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import type { Choice } from '../../design/picker/choice.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useCompanyPeopleQuery } from '../../gql/CompanyPeople.js';
import { useCreateGroupMutation } from '../../gql/CreateGroup.js';
import { GroupsDocument } from '../../gql/Groups.js';
import { showFailure } from '../../lib/attempt.js';
import { m } from '../../paraglide/messages.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { GroupMemberPicker } from './GroupMemberPicker.js';
import styles from './Groups.module.css';

/** Group Name, Add group members (not on narrow screens); Confirm needs a name (docs/domains/groups.md). */
export default function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [settled] = useDebounced(query, delays.peopleSearchDebounce);
  const candidates = useCompanyPeopleQuery({ variables: { query: settled }, fetchPolicy: 'cache-and-network' });
  const [create] = useCreateGroupMutation({ refetchQueries: [GroupsDocument], awaitRefetchQueries: true });

  const { form, onSubmit, isBusy } = useServerForm({
    initialValues: { title: '' },
    submit: async ({ title }) => {
      await create({ variables: { input: { title, memberIds: chosen.map(({ id }) => id) } } });
      showToast('success', m.groups_created());
      onClose();
    },
    onFailure: showFailure,
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
          <GroupMemberPicker
            query={query}
            onQuery={setQuery}
            chosen={chosen}
            onChosen={setChosen}
            error={candidates.error}
            onRetry={candidates.refetch}
            choices={candidates.data?.company?.members.map(({ id, fullName, email, profileImageUrl }) => ({
              id,
              name: fullName,
              note: email ?? '',
              face: <Avatar name={fullName} image={profileImageUrl} size={28} />,
            }))}
          />
        </div>
        <FormFooter
          onCancel={onClose}
          submitLabel={m.groups_confirm()}
          isBusy={isBusy}
          isDisabled={form.values.title.trim() === ''}
        />
      </form>
    </Dialog>
  );
}
