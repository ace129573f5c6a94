import { isPaid } from '@snaplore/schema/billing';
import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { shortName } from '../../../lib/shortName.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminCompany, CompanyQuestion } from './adminCompany.js';
import { DeleteCompanyDialog } from './DeleteCompanyDialog.js';
import { useCompanyActions } from './useCompanyActions.js';

interface CompanyDialogProps {
  question: CompanyQuestion;
  company: AdminCompany;
  /** Called once the company is deleted. */
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Asks before a company is deactivated or deleted, its billing is switched, or its domain is made
 * (docs/domains/platform.md).
 */
export default function CompanyDialog({ question, company, onDeleted, onClose }: CompanyDialogProps) {
  const { setActivated, setBilling, createDomain, isBusy } = useCompanyActions();
  if (question === 'remove') return <DeleteCompanyDialog company={company} onDeleted={onDeleted} onClose={onClose} />;
  const hasSubscription = company.paidStatus !== null && company.paidStatus !== 'canceled';
  const title = shortName(company.title, 40);
  const texts = {
    deactivate: {
      title: m.admin_deactivateTitle({ title }),
      text: m.admin_deactivateText(),
      confirmLabel: m.admin_deactivate(),
      isDestructive: true,
    },
    billingOn: {
      title: m.admin_enableBillingTitle({ title }),
      text: isPaid(true, company.paidStatus) ? m.admin_enableBillingPaid() : m.admin_enableBillingUnpaid(),
      confirmLabel: m.admin_enableBilling(),
    },
    billingOff: {
      title: m.admin_disableBillingTitle({ title }),
      text: hasSubscription ? m.admin_disableBillingRuns() : m.admin_disableBillingText(),
      confirmLabel: m.admin_disableBilling(),
    },
    createDomain: {
      title: m.admin_createDomainTitle({ title }),
      text: m.admin_createDomainText(),
      confirmLabel: m.admin_createDomain(),
    },
  }[question];
  const act = () => {
    if (question === 'createDomain') return createDomain(company);
    return question === 'deactivate' ? setActivated(company, false) : setBilling(company, question === 'billingOn');
  };
  return (
    <ConfirmDialog
      opened
      {...texts}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() =>
        void act().then((isDone) => {
          if (isDone) onClose();
        })
      }
    />
  );
}
