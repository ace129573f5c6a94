import { Avatar } from '../../design/Avatar.js';
import { Dialog } from '../../design/Dialog.js';
import { IconButton } from '../../design/IconButton.js';
import { IconClose } from '../../design/frameIcons.js';
import { ChoiceText } from '../../design/picker/ChoiceText.js';
import { QueryState } from '../../design/QueryState.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { VirtualRows } from '../../design/VirtualRows.js';
import { useGroupQuery } from '../../gql/Group.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import styles from './Groups.module.css';
import { useRemoveGroupUser } from './useRemoveGroupUser.js';

interface GroupUsersDialogProps {
  group: { id: string; title: string };
  onClose: () => void;
}

/** The members of a group: name, e-mail, photo, and Remove user (docs/domains/groups.md). */
export default function GroupUsersDialog({ group, onClose }: GroupUsersDialogProps) {
  const { data, error, refetch } = useGroupQuery({ variables: { id: group.id }, fetchPolicy: 'cache-and-network' });
  const { removeMember } = useRemoveGroupUser(group.id);
  return (
    <Dialog opened onClose={onClose} title={m.groups_usersTitle({ title: group.title })}>
      <QueryState
        data={data?.group}
        error={error}
        onRetry={refetch}
        failed={m.groups_groupFailed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.skeleton ?? ''}>
            <SkeletonRows count={4} height={48} />
          </Skeletons>
        }
        isEmpty={({ members }) => members.length === 0}
        empty={<p className={styles.hint}>{m.groups_nobody()}</p>}
      >
        {(shown) => (
          <VirtualRows as="ul" className={styles.userList} items={shown.members} height={48}>
            {({ id, fullName, email, profileImageUrl }, row) => (
              <li {...row} className={styles.user}>
                <Avatar name={fullName} image={profileImageUrl} size={28} />
                <ChoiceText name={fullName} note={email ?? ''} />
                {can(shown, 'Group.manageMembers') ? (
                  <IconButton
                    label={m.groups_removeUserNamed({ name: fullName })}
                    onClick={() => {
                      void removeMember(id, fullName);
                    }}
                  >
                    <IconClose />
                  </IconButton>
                ) : null}
              </li>
            )}
          </VirtualRows>
        )}
      </QueryState>
    </Dialog>
  );
}
