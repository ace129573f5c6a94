import { useEffect, useRef } from 'react';
import { CompanyMark } from '../../design/CompanyMark.js';
import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { useOwnCompaniesQuery } from '../../gql/OwnCompanies.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { useSwitchCompany } from './useSwitchCompany.js';
import styles from './CompanyItems.module.css';

/**
 * The companies of the account menu, asked for while it is open: the current one is checked, choosing another one
 * switches to it (docs/domains/companies.md).
 */
export function CompanyItems({ isOpen }: { isOpen: boolean }) {
  const me = useMe();
  const { data, previousData } = useOwnCompaniesQuery({ fetchPolicy: 'cache-and-network', skip: !isOpen });
  const { switchTo, switchingTo } = useSwitchCompany();
  // Until the list has loaded only the current company is shown, so nothing moves if it is the only one.
  const companies = (data ?? previousData)?.me?.companies ?? [me.company];

  const list = useRef<HTMLDivElement>(null);
  const count = companies.length;
  // In a long list the current company may be outside the visible part.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-checked="true"]');
    if (list.current && current instanceof HTMLElement)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [count, isOpen]);

  return (
    <div ref={list} role="group" aria-label={m.companies_yourCompanies()} className={styles.list}>
      <Menu.RadioGroup
        value={switchingTo ?? me.company.id}
        onChange={(companyId) => {
          if (companyId !== me.company.id) void switchTo(companyId);
        }}
      >
        {companies.map(({ id, title, logo }) => (
          <Menu.RadioItem key={id} value={id} disabled={switchingTo !== null} checkIcon={<IconCheck size={14} />}>
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
