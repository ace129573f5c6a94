import { IconButton } from '../../../design/IconButton.js';
import { IconMore } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { m } from '../../../paraglide/messages.js';
import { RowMenu } from '../../shell/RowMenu.js';
import type { AdminMember } from './adminMember.js';
import { useAdminMemberActions } from './useAdminMemberActions.js';

interface MemberMenuProps {
  member: AdminMember;
  name: string;
  onRemove: (member: AdminMember) => void;
}

/** The menu of a user; disabled on one's own row and on that of the root owner (docs/domains/platform.md). */
export function MemberMenu(props: MemberMenuProps) {
  const label = m.users_actionsOf({ name: props.name });
  if (props.member.abilities.length === 0)
    return (
      <IconButton label={label} disabled>
        <IconMore />
      </IconButton>
    );
  return (
    <RowMenu label={label}>
      <MemberItems {...props} />
    </RowMenu>
  );
}

function MemberItems({ member, onRemove }: MemberMenuProps) {
  const { setStatus } = useAdminMemberActions(member);
  const next = member.status === 'active' ? 'deactivated' : 'active';
  return (
    <>
      {member.abilities.includes('changeStatus') ? (
        <Menu.Item onClick={() => void setStatus(next)}>
          {next === 'active' ? m.users_activate() : m.users_deactivate()}
        </Menu.Item>
      ) : null}
      {member.abilities.includes('remove') ? (
        <Menu.Item
          data-danger
          onClick={() => {
            onRemove(member);
          }}
        >
          {m.users_remove()}
        </Menu.Item>
      ) : null}
    </>
  );
}
