import { Avatar } from '../../design/Avatar.js';
import { IconPeople } from '../../design/frameIcons.js';
import type { Choice } from '../../design/picker/choice.js';
import type { ArticleRecipientPartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import styles from './Sharing.module.css';

/** A recipient as the search and the list show it. */
export function recipientChoice(
  { id, name, email, user, group }: ArticleRecipientPartsFragment,
  size: 28 | 32 = 28,
): Choice {
  if (group) {
    const face = (
      <span className={styles.group} data-size={size}>
        <IconPeople />
      </span>
    );
    return { id, name, note: m.workspaces_groupMembers({ count: group.memberCount }), face };
  }
  const shown = name === '' ? (email ?? '') : name;
  const face = <Avatar name={shown} image={user?.profileImageUrl ?? null} size={size} />;
  return { id, name: shown, note: email ?? '', face, mark: user ? undefined : m.groups_invited() };
}
