import { Menu } from '../../design/Menu.js';
import { RowMenu } from '../shell/RowMenu.js';
import { m } from '../../paraglide/messages.js';
import type { MemberQuestion, TeamMember } from './teamMember.js';
import { useMemberActions } from './useMemberActions.js';

/** The abilities that the menu has an item for; a row with none of them has no menu. */
const offered = ['changeRole', 'changeStatus', 'remove', 'delete', 'resend'];

interface MemberActionsProps {
  user: TeamMember;
  onAsk: (question: MemberQuestion) => void;
}

/** The menu of a row of the team. */
export function MemberActions(props: MemberActionsProps) {
  if (!props.user.abilities.some((ability) => offered.includes(ability))) return null;
  return (
    <RowMenu label={m.users_actionsOf({ name: props.user.fullName })}>
      <MemberItems {...props} />
    </RowMenu>
  );
}

/** The actions on a member or an invitation, by the row's abilities (docs/domains/members.md). */
function MemberItems({ user, onAsk }: MemberActionsProps) {
  const { changeStatus, resend } = useMemberActions();
  const may = (ability: string) => user.abilities.includes(ability);
  const next = user.status === 'active' ? 'deactivated' : 'active';
  return (
    <>
      {may('changeRole') ? (
        <Menu.Item
          onClick={() => {
            onAsk('role');
          }}
        >
          {m.users_changeRole()}
        </Menu.Item>
      ) : null}
      {may('changeStatus') && user.status !== 'invited' ? (
        <Menu.Item
          onClick={() => {
            void changeStatus(user, next);
          }}
        >
          {next === 'active' ? m.users_activate() : m.users_deactivate()}
        </Menu.Item>
      ) : null}
      {may('resend') ? (
        <Menu.Item
          onClick={() => {
            void resend(user);
          }}
        >
          {m.users_resend()}
        </Menu.Item>
      ) : null}
      {may('remove') ? (
        <Menu.Item
          data-danger
          onClick={() => {
            onAsk('remove');
          }}
        >
          {m.users_remove()}
        </Menu.Item>
      ) : null}
      {may('delete') ? (
        <Menu.Item
          data-danger
          onClick={() => {
            onAsk('withdraw');
          }}
        >
          {m.users_withdraw()}
        </Menu.Item>
      ) : null}
    </>
  );
}
