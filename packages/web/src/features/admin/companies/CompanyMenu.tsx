import { IconTrash } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { useMe } from '../../../lib/session.js';
import { m } from '../../../paraglide/messages.js';
import { IconCard } from '../../billing/billingIcons.js';
import { RowMenu } from '../../shell/RowMenu.js';
import { IconLogin, IconPower } from '../adminIcons.js';
import type { AdminCompany, CompanyQuestion } from './adminCompany.js';
import { useCompanyActions } from './useCompanyActions.js';

interface CompanyMenuProps {
  company: AdminCompany;
  onAsk: (question: CompanyQuestion, company: AdminCompany) => void;
}

/** The menu of a row of the list. */
export function CompanyMenu(props: CompanyMenuProps) {
  return (
    <RowMenu label={m.users_actionsOf({ name: props.company.title })}>
      <CompanyItems {...props} />
    </RowMenu>
  );
}

/**
 * What can be done to a company; what takes something from its people is asked first. The company one is in cannot be
 * removed (docs/domains/platform.md).
 */
function CompanyItems({ company, onAsk }: CompanyMenuProps) {
  const me = useMe();
  const { setActivated, logIn } = useCompanyActions();
  const { isActivated, isBilling } = company;
  return (
    <>
      <Menu.Item leftSection={<IconLogin />} onClick={() => void logIn(company)}>
        {m.admin_login()}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconPower />}
        onClick={() => {
          if (isActivated) onAsk('deactivate', company);
          else void setActivated(company, true);
        }}
      >
        {isActivated ? m.admin_deactivate() : m.admin_activate()}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCard />}
        onClick={() => {
          onAsk(isBilling ? 'billingOff' : 'billingOn', company);
        }}
      >
        {isBilling ? m.admin_disableBilling() : m.admin_enableBilling()}
      </Menu.Item>
      {company.id === me.company.id ? null : (
        <>
          <Menu.Divider />
          <Menu.Item
            data-danger
            leftSection={<IconTrash />}
            onClick={() => {
              onAsk('remove', company);
            }}
          >
            {m.admin_remove()}
          </Menu.Item>
        </>
      )}
    </>
  );
}
