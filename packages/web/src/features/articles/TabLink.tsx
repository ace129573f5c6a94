import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { IconPin } from '../../design/icons.js';
import type { articleAddress, articleEditAddress, articleVersionAddress, sharedAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { noteTitle, shortTabTitle } from './articleMode.js';
import styles from './ArticleBar.module.css';

export type TabAddress = ReturnType<
  typeof articleAddress | typeof articleEditAddress | typeof articleVersionAddress | typeof sharedAddress
>;

interface TabLinkProps extends Pick<ComponentPropsWithRef<'a'>, 'draggable' | 'onKeyDown' | 'onDoubleClick'> {
  tab: { title: string; isPinned: boolean };
  address: TabAddress;
  isActive: boolean;
}

/** The tab of a note: a link with its title, cut, and its pin. */
export function TabLink({ tab: { title, isPinned }, address, isActive, ...rest }: TabLinkProps) {
  const name = noteTitle(title);
  return (
    <Link
      {...address}
      {...rest}
      className={styles.tab}
      title={name}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
    >
      {isPinned ? <IconPin size={14} /> : null}
      {shortTabTitle(name, isPinned)}
      {isPinned ? <span className="sr-only">{m.articles_tabPinned()}</span> : null}
    </Link>
  );
}
