import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { Menu } from '../../design/Menu.js';
import { IconLogout, IconPerson, IconPlus, IconSliders } from '../../design/icons.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { companyAddress, loginAddress, profileAddress, usersAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { useMe } from '../../lib/session.js';
import { clearStored } from '../../lib/stored.js';
import { CompanyItems } from '../companies/CompanyItems.js';
import { seesCompanyProfile, seesCompanySettings } from '../companies/companySettings.js';
import { ThemeChoice } from './ThemeChoice.js';
import { UserTarget } from './UserButton.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';
import styles from './Shell.module.css';

const CreateCompanyDialog = lazy(() => import('../companies/CreateCompanyDialog.js'));

/** The account: who it is, their companies, their settings and the company's, the theme, Log Out (spec 1 §2). */
export default function UserMenu() {
  const me = useMe();
  const navigate = useNavigate();
  const client = useApolloClient();
  const { ref, opened, onChange } = useOpenAtOnce();
  const [signOut] = useSignOutMutation();
  const [isCreating, setCreating] = useState(false);

  const leave = async () => {
    await signOut();
    await navigate(loginAddress());
    await client.clearStore();
    clearStored();
    // A fresh page: nothing of the person who left stays in memory.
    window.location.reload();
  };

  return (
    <>
      <Menu opened={opened} onChange={onChange} width={256}>
        <Menu.Target><UserTarget ref={ref} /></Menu.Target>
        <Menu.Dropdown>
          <div className={styles.userTop}>
            <Avatar name={me.user.fullName} image={me.user.profileImageUrl} size={32} />
            <span className="grow">
              <b className="cut" title={me.user.fullName}>{me.user.fullName}</b>
              <span className="meta cut" title={me.user.email ?? ''}>{me.user.email}</span>
            </span>
          </div>
          <Menu.Divider />
          <CompanyItems />
          <Menu.Item leftSection={<IconPlus />} onClick={() => { setCreating(true); }}>{m.companies_createCompany()}</Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPerson />} onClick={() => { void navigate(profileAddress); }}>{m.shell_toProfile()}</Menu.Item>
          {seesCompanySettings(me)
            ? (
              <Menu.Item leftSection={<IconSliders />} onClick={() => { void navigate(seesCompanyProfile(me) ? companyAddress : usersAddress); }}>
                {m.companies_companySettings()}
              </Menu.Item>
            )
            : null}
          <Menu.Divider />
          <ThemeChoice />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout />} onClick={() => { void leave(); }}>{m.shell_logOut()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isCreating ? <CreateCompanyDialog onClose={() => { setCreating(false); }} /> : null}</Suspense>
    </>
  );
}
