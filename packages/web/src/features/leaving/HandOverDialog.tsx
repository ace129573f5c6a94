import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { QueryState } from '../../design/QueryState.js';
import { SelectField } from '../../design/SelectField.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { showToast } from '../../design/toasts.js';
import { useHandOverCompanyMutation } from '../../gql/HandOverCompany.js';
import { useOwnProofQuery } from '../../gql/OwnProof.js';
import { SessionDocument } from '../../gql/Session.js';
import { useSuccessorsQuery } from '../../gql/Successors.js';
import { shortName } from '../../lib/shortName.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { m } from '../../paraglide/messages.js';
import { ProofForm } from '../secondFactor/ProofForm.js';
import styles from './Leaving.module.css';

interface HandOverDialogProps {
  /** Of the company. */
  title: string;
  onClose: () => void;
}

/** Chooses the new owner of the company, and asks the present one for a proof (docs/domains/leaving.md). */
export function HandOverDialog({ title, onClose }: HandOverDialogProps) {
  const proof = useOwnProofQuery({ fetchPolicy: 'cache-and-network' });
  const [typed, setTyped] = useState('');
  const [query] = useDebounced(typed, delays.peopleSearchDebounce);
  const successors = useSuccessorsQuery({ variables: { query }, fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  // What the user may do is another now, all over the screens.
  const [handOver] = useHandOverCompanyMutation({ refetchQueries: [SessionDocument], awaitRefetchQueries: true });
  const people = (successors.data ?? successors.previousData)?.successors ?? [];
  const options = people.map(({ id, fullName, email }) => ({ value: id, label: `${fullName} (${email ?? ''})` }));
  const shown =
    chosen === null || options.some(({ value }) => value === chosen.id)
      ? options
      : [{ value: chosen.id, label: chosen.name }, ...options];
  return (
    <Dialog opened onClose={onClose} title={m.leaving_handOver()}>
      <QueryState
        data={proof.data?.me?.account}
        error={proof.error ?? successors.error}
        onRetry={proof.refetch}
        failed={m.leaving_peopleFailed()}
        skeleton={
          <Skeletons label={m.common_loading()}>
            <Skeleton width="100%" height={120} />
          </Skeletons>
        }
      >
        {(account) => (
          <ProofForm
            text={m.leaving_handOverAsk({ company: shortName(title, 40) })}
            hasPassword={account.hasPassword}
            hasCode={account.twoFactor.since !== null}
            submitLabel={m.leaving_handOverDo()}
            isDisabled={chosen === null}
            isDestructive
            onCancel={onClose}
            onProof={async (input) => {
              if (chosen === null) return;
              await handOver({ variables: { input: { ...input, userId: chosen.id } } });
              showToast('success', m.leaving_handedOver({ name: shortName(chosen.name) }));
              onClose();
            }}
          >
            <div className={styles.choice}>
              <SelectField
                label={m.leaving_newOwner()}
                placeholder={m.leaving_newOwnerHint()}
                searchable
                nothingFoundMessage={m.leaving_nobody()}
                filter={({ options: all }) => all}
                onSearchChange={setTyped}
                data={shown}
                value={chosen?.id ?? null}
                onChange={(id) => {
                  const person = people.find((each) => each.id === id);
                  setChosen(person ? { id: person.id, name: person.fullName } : null);
                }}
              />
            </div>
          </ProofForm>
        )}
      </QueryState>
    </Dialog>
  );
}
