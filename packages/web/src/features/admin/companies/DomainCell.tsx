import { useApolloClient } from '@apollo/client/react';
import { IconPlus } from '../../../design/frameIcons.js';
import { AdminCompanyDocument } from '../../../gql/AdminCompany.js';
import { addressOn } from '../../../lib/companyHost.js';
import { timeAndDottedDate } from '../../../lib/dates.js';
import { m } from '../../../paraglide/messages.js';
import { IconOutside } from '../adminIcons.js';
import { useJobsChanged } from '../useJobsChanged.js';
import type { AdminCompany, CompanyQuestion } from './adminCompany.js';
import styles from './Companies.module.css';

interface DomainCellProps {
  company: AdminCompany;
  onAsk: (question: CompanyQuestion, company: AdminCompany) => void;
}

/** A company's domain as a link, how far making it has come, or the action that makes it (docs/domains/platform.md). */
export function DomainCell({ company, onAsk }: DomainCellProps) {
  const { domain, domainJob } = company;
  if (domain !== null)
    return (
      <a
        className={styles.link}
        href={addressOn(domain, '/', window.location)}
        target="_blank"
        rel="noreferrer"
        title={domain}
      >
        <span className="cut">{domain}</span>
        <IconOutside size={12} />
      </a>
    );
  if (domainJob && domainJob.status !== 'failed') return <HostProgress companyId={company.id} job={domainJob} />;
  return (
    <button
      type="button"
      className={styles.create}
      onClick={() => {
        onAsk('createDomain', company);
      }}
    >
      <IconPlus size={12} />
      {m.admin_createDomain()}
    </button>
  );
}

interface HostProgressProps {
  companyId: string;
  job: NonNullable<AdminCompany['domainJob']>;
}

/** The attempt that making a domain is at, and when it is tried next. */
function HostProgress({ companyId, job: { attempts, limit, nextAttemptAt } }: HostProgressProps) {
  const client = useApolloClient();
  useJobsChanged(() =>
    client.query({ query: AdminCompanyDocument, variables: { id: companyId }, fetchPolicy: 'network-only' }),
  );
  const at = { attempt: attempts, limit };
  const text =
    nextAttemptAt === null
      ? m.admin_domainAttempt(at)
      : m.admin_domainNext({ ...at, time: timeAndDottedDate(nextAttemptAt) });
  return (
    <span className={`${styles.link ?? ''} num`} title={text}>
      <span className="cut">{text}</span>
    </span>
  );
}
