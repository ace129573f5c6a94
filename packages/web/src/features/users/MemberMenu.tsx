import { Menu } from '../../design/Menu.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { MemberTarget, type MemberActionsProps } from './MemberActions.js';
import { m } from '../../paraglide/messages.js';
import { useMemberDeeds } from './useMemberDeeds.js';

/** What may be done to somebody, by the row's abilities: of a member, or of an invitation. */
export default function MemberMenu({ person, onAsk }: MemberActionsProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const { changeStatus, resend } = useMemberDeeds();
  const may = (ability: string) => person.abilities.includes(ability);
  const next = person.status === 'active' ? 'deactivated' : 'active';
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target><MemberTarget ref={ref} name={person.fullName} /></Menu.Target>
      <Menu.Dropdown>
        {may('changeRole') ? <Menu.Item onClick={() => { onAsk('role'); }}>{m.users_changeRole()}</Menu.Item> : null}
        {may('changeStatus') && person.status !== 'invited'
          ? <Menu.Item onClick={() => { void changeStatus(person, next); }}>{next === 'active' ? m.users_activate() : m.users_deactivate()}</Menu.Item>
          : null}
        {may('resend') ? <Menu.Item onClick={() => { void resend(person); }}>{m.users_resend()}</Menu.Item> : null}
        {may('remove') ? <Menu.Item data-danger onClick={() => { onAsk('remove'); }}>{m.users_remove()}</Menu.Item> : null}
        {may('delete') ? <Menu.Item data-danger onClick={() => { onAsk('withdraw'); }}>{m.users_withdraw()}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
