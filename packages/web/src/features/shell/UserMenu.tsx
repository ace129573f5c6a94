import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.js';
import { Menu } from '../../design/Menu.js';
import { IconLogout, IconPeople } from '../../design/icons.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { loginAddress, usersAddress } from '../../lib/addresses.js';
import { messages } from '../../lib/messages.js';
import { can, useMe } from '../../lib/session.js';
import { ThemeChoice } from './ThemeChoice.js';
import { UserTarget } from './UserButton.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';
import styles from './Shell.module.css';

/** The account: who it is, the theme, the people of the company, Log Out. */
export default function UserMenu() {
  const me = useMe();
  const navigate = useNavigate();
  const client = useApolloClient();
  const { ref, opened, onChange } = useOpenAtOnce();
  const [signOut] = useSignOutMutation();

  const leave = async () => {
    await signOut();
    await navigate(loginAddress());
    await client.clearStore();
    // A fresh page: nothing of the person who left stays in memory.
    window.location.reload();
  };

  return (
    <Menu opened={opened} onChange={onChange} width={256}>
      <Menu.Target><UserTarget ref={ref} /></Menu.Target>
      <Menu.Dropdown>
        <div className={styles.userTop}>
          <Avatar name={me.user.fullName} image={me.user.profileImageUrl} size={32} />
          <span className="grow">
            <b className="cut" title={me.user.fullName}>{me.user.fullName}</b>
            <span className="meta cut" title={me.company.title}>{me.company.title}</span>
          </span>
        </div>
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        {can(me.company, 'Company.inviteUser')
          ? <Menu.Item leftSection={<IconPeople />} onClick={() => { void navigate(usersAddress); }}>{messages.userManagement}</Menu.Item>
          : null}
        <Menu.Item leftSection={<IconLogout />} onClick={() => { void leave(); }}>{messages.logOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
