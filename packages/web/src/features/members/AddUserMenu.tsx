import { Suspense, lazy, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { IconPerson, IconPlus } from '../../design/frameIcons.js';
import { IconChevronDown, IconMail } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import type { CompanyRole } from '../../gql/types.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { LazyMenu } from '../shell/LazyMenu.js';

const CreateUserDialog = lazy(() => import('./CreateUserDialog.js'));
const InviteUserDialog = lazy(() => import('../invitations/InviteUserDialog.js'));

interface AddUserMenuProps {
  company: { title: string; abilities: readonly string[]; givableRoles: readonly CompanyRole[] };
}

/** Create new user and Invite user, by the company's abilities (docs/domains/members.md). */
export function AddUserMenu({ company }: AddUserMenuProps) {
  const isMobile = useMobile();
  const [dialog, setDialog] = useState<'create' | 'invite' | null>(null);
  const shared = {
    company: company.title,
    givableRoles: company.givableRoles,
    onClose: () => {
      setDialog(null);
    },
  };
  return (
    <>
      <LazyMenu
        target={
          isMobile ? (
            <IconButton label={m.users_addUser()} variant="filled">
              <IconPlus />
            </IconButton>
          ) : (
            <Button variant="filled" leftSection={<IconPlus />} rightSection={<IconChevronDown size={12} />}>
              {m.users_addUser()}
            </Button>
          )
        }
      >
        {can(company, 'Company.createUser') ? (
          <Menu.Item
            leftSection={<IconPerson />}
            onClick={() => {
              setDialog('create');
            }}
          >
            {m.users_createUser()}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconMail />}
          onClick={() => {
            setDialog('invite');
          }}
        >
          {m.users_inviteUser()}
        </Menu.Item>
      </LazyMenu>
      <Suspense>
        {dialog === 'create' ? <CreateUserDialog {...shared} /> : null}
        {dialog === 'invite' ? <InviteUserDialog {...shared} /> : null}
      </Suspense>
    </>
  );
}
