import type { ComponentPropsWithRef } from 'react';
import { memo } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { tip } from '../../design/tip.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import { useMe } from '../../lib/session.js';
import { LazyButton } from './LazyButton.js';
import styles from './Shell.module.css';

const menu = lazyPart(() => import('./UserMenu.js'));
export const loadUserMenu = menu.load;

/** The user's photo or initials: alone until the menu has loaded, then as its target. */
export function UserTarget({ className, ...props }: ComponentPropsWithRef<'button'>) {
  const me = useMe();
  return (
    <button
      type="button"
      className={`${styles.avatarButton ?? ''} ${className ?? ''}`}
      aria-haspopup="menu"
      aria-label={m.shell_userMenu()}
      {...tip(m.shell_userMenu())}
      {...props}
    >
      <Avatar name={me.user.fullName} image={me.user.profileImageUrl} size={28} />
    </button>
  );
}

/** The account in the header; its menu is loaded on the first use. */
export const UserButton = memo(function UserButton() {
  return <LazyButton Target={UserTarget} opened={menu} />;
});
