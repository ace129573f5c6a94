import { Avatar } from '../../design/Avatar.js';
import { Menu } from '../../design/Menu.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { logOut } from '../actions/accountActions.js';
import { ActionItem } from '../actions/ActionItem.js';
import { createCompany } from '../actions/createActions.js';
import { goToAdminPanel, goToCompanySettings, goToProfile, goToSharedWithMe } from '../actions/goActions.js';
import { useActions } from '../actions/useActions.js';
import { CompanyItems } from '../companies/CompanyItems.js';
import { HeaderMenu } from './HeaderMenu.js';
import type { OpenedProps } from './LazyButton.js';
import { ThemeChoice } from './ThemeChoice.js';
import { UserTarget } from './UserButton.js';
import styles from './Shell.module.css';

/**
 * The account menu: the user's name, companies, settings and the company's, the theme, Log Out
 * (docs/domains/screens.md).
 */
export default function UserMenu({ opensAtOnce }: OpenedProps) {
  const me = useMe();
  const actions = useActions();
  return (
    <HeaderMenu Target={UserTarget} label={m.shell_userMenu()} className={styles.userMenu} opensAtOnce={opensAtOnce}>
      {({ isOpen }) => (
        <>
          <div className={styles.userTop}>
            <Avatar name={me.user.fullName} image={me.user.profileImageUrl} size={32} />
            <span className="grow">
              <b className="cut" title={me.user.fullName}>
                {me.user.fullName}
              </b>
              <span className="meta cut" title={me.user.email ?? ''}>
                {me.user.email}
              </span>
            </span>
          </div>
          <Menu.Divider />
          <CompanyItems isOpen={isOpen} />
          <ActionItem action={createCompany} actions={actions} />
          <Menu.Divider />
          <ActionItem action={goToSharedWithMe} actions={actions} />
          <ActionItem action={goToProfile} actions={actions} />
          <ActionItem action={goToCompanySettings} actions={actions} />
          <ActionItem action={goToAdminPanel} actions={actions} />
          <Menu.Divider />
          <ThemeChoice actions={actions} />
          <Menu.Divider />
          <ActionItem action={logOut} actions={actions} />
        </>
      )}
    </HeaderMenu>
  );
}
