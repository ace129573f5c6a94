import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { CompanyMark } from '../../../design/CompanyMark.js';
import { StatusDot } from '../../../design/StatusDot.js';
import type { RowProps } from '../../../design/VirtualRows.js';
import { AdminCompanyRowFragmentDoc } from '../../../gql/AdminCompanyRow.js';
import type { AdminCompanyRowFragment } from '../../../gql/types.js';
import { adminAddress } from '../../../lib/addresses.js';
import { countText } from '../../../lib/countText.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminCompany, CompanyQuestion } from './adminCompany.js';
import { CompanyMenu } from './CompanyMenu.js';
import { DomainCell } from './DomainCell.js';
import { useRowLink } from './useRowLink.js';
import styles from './Companies.module.css';

interface CompanyRowProps extends RowProps {
  company: FragmentType<AdminCompanyRowFragment>;
  /** Must be the same function for all rows and renders, so that only new rows render when the list grows. */
  onAsk: (question: CompanyQuestion, company: AdminCompany) => void;
}

/** A company: a click opens its page, with ctrl, meta or the middle button in a new tab (docs/domains/platform.md). */
export const CompanyRow = memo(function CompanyRow({ company: node, onAsk, ...row }: CompanyRowProps) {
  const { data: company, complete } = useFragment({
    fragment: AdminCompanyRowFragmentDoc,
    fragmentName: 'AdminCompanyRow',
    from: node,
  });
  const link = useRowLink(complete ? adminAddress('company', company.id) : adminAddress('companies'));
  if (!complete) return null;
  const { id, title, usersCount, workspacesCount, isBilling, isAiEnabled, isActivated } = company;
  return (
    <tr {...row} {...link} className={styles.row}>
      <td>
        <span className={styles.company}>
          <CompanyMark title={title} logo={null} />
          <span className={styles.two}>
            <Link {...adminAddress('company', id)} className={`${styles.title ?? ''} cut`} title={title}>
              {title}
            </Link>
            <span className={styles.below}>
              <DomainCell company={company} onAsk={onAsk} />
            </span>
          </span>
        </span>
      </td>
      <td className={styles.domain}>
        <DomainCell company={company} onAsk={onAsk} />
      </td>
      <td className={`${styles.users ?? ''} num`}>{countText(usersCount)}</td>
      <td className={`${styles.workspaces ?? ''} num`}>{countText(workspacesCount)}</td>
      <td className={styles.billing} data-off={!isBilling || undefined}>
        {isBilling ? m.admin_yes() : m.admin_no()}
      </td>
      <td className={styles.ai} data-off={!isAiEnabled || undefined}>
        {isAiEnabled ? m.admin_yes() : m.admin_no()}
      </td>
      <td className={styles.status}>
        <StatusDot tone={isActivated ? 'green' : 'hollow'}>
          {isActivated ? m.admin_isActive() : m.admin_isDeactivated()}
        </StatusDot>
      </td>
      <td className={styles.actions}>
        <CompanyMenu company={company} onAsk={onAsk} />
      </td>
    </tr>
  );
});
