import { Dialog } from '../../design/Dialog.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useCompanyDeletionProofQuery } from '../../gql/CompanyDeletionProof.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { CompanyDeletionForm } from './CompanyDeletionForm.js';

interface CompanyDeletionDialogProps {
  company: Pick<CompanyProfilePartsFragment, 'title' | 'isBilling' | 'paidStatus'>;
  onClose: () => void;
}

/** Asks what the account has to confirm with, and shows the form for it. */
export function CompanyDeletionDialog({ company, onClose }: CompanyDeletionDialogProps) {
  const { data, error, refetch } = useCompanyDeletionProofQuery({ fetchPolicy: 'network-only' });
  return (
    <Dialog opened onClose={onClose} title={m.companies_deletionTitle()}>
      <QueryState
        data={data?.me?.account}
        error={error}
        onRetry={refetch}
        failed={m.companies_profileFailed()}
        skeleton={
          <Skeletons label={m.common_loading()}>
            <Skeleton height={120} />
          </Skeletons>
        }
      >
        {({ hasPassword, twoFactor }) => (
          <CompanyDeletionForm
            company={company}
            hasPassword={hasPassword}
            hasCode={twoFactor.since !== null}
            onClose={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
