import { useEffect, useRef } from 'react';
import { CompanyMark } from '../../design/CompanyMark.js';
import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { useOwnCompaniesQuery } from '../../gql/OwnCompanies.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { useSwitchCompany } from './useSwitchCompany.js';
import styles from './CompanyItems.module.css';

/** The companies of the account menu: a tick on the current one, a click on another switches to it (docs/domains/companies.md). */
export function CompanyItems() {
  const me = useMe();
  const { data } = useOwnCompaniesQuery({ fetchPolicy: 'cache-and-network' });
  const { switchTo, going } = useSwitchCompany();
  // Until the list is here the current company stands alone: nothing moves when there is but one.
  const companies = data?.me?.companies ?? [me.company];

  const list = useRef<HTMLDivElement>(null);
  const count = companies.length;
  // Of many companies the one at hand may stand below the fold.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-checked="true"]');
    if (list.current && current instanceof HTMLElement)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [count]);

  return (
    <div ref={list} role="group" aria-label={m.companies_yourCompanies()} className={styles.list}>
      <Menu.RadioGroup
        value={going ?? me.company.id}
        onChange={(companyId) => {
          if (companyId !== me.company.id) void switchTo(companyId);
        }}
      >
        {companies.map(({ id, title, logo }) => (
          <Menu.RadioItem key={id} value={id} disabled={going !== null} checkIcon={<IconCheck size={14} />}>
            <span className={styles.company}>
              <CompanyMark title={title} logo={logo} />
              <span className="cut" title={title}>
                {title}
              </span>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
