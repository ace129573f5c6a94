import { useApolloClient } from '@apollo/client/react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useDeleteAccountMutation } from '../../gql/DeleteAccount.js';
import { useLeavingQuery } from '../../gql/Leaving.js';
import type { LeavingQuery, TwoFactorPartsFragment } from '../../gql/types.js';
import { forgetPerson } from '../../lib/forgetPerson.js';
import { m } from '../../paraglide/messages.js';
import { ProofForm } from '../secondFactor/ProofForm.js';
import styles from './Leaving.module.css';

interface DeleteAccountDialogProps {
  account: TwoFactorPartsFragment;
  onClose: () => void;
}

/**
 * Counts what goes and what stays, and deletes the account once the user has proved who they are. Of a company without
 * another owner it says that this has to be handed over first (docs/domains/leaving.md).
 */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const { data, error, refetch } = useLeavingQuery({ fetchPolicy: 'network-only' });
  const [deleteAccount] = useDeleteAccountMutation();
  const client = useApolloClient();
  return (
    <Dialog opened onClose={onClose} title={m.leaving_deleteAccount()} size={520}>
      <QueryState
        data={data?.leaving}
        error={error}
        onRetry={refetch}
        failed={m.leaving_countFailed()}
        skeleton={
          <Skeletons label={m.common_loading()}>
            <Skeleton width="100%" height={120} />
          </Skeletons>
        }
      >
        {(leaving) =>
          leaving.toHandOver.length > 0 ? (
            <HandOverFirst titles={leaving.toHandOver.map(({ title }) => title)} onClose={onClose} />
          ) : (
            <ProofForm
              text={m.leaving_deleteAccountAsk()}
              hasPassword={account.hasPassword}
              hasCode={account.twoFactor.since !== null}
              submitLabel={m.leaving_deleteAccount()}
              isDestructive
              onCancel={onClose}
              onProof={async (input) => {
                await deleteAccount({ variables: { input } });
                client.stop();
                forgetPerson();
                // Nothing of the user stays in memory.
                window.location.assign('/login');
              }}
            >
              <Counted leaving={leaving} />
            </ProofForm>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function Counted({ leaving }: { leaving: LeavingQuery['leaving'] }) {
  const { companies, personalArticles, articles, comments } = leaving;
  return (
    <>
      <p className={styles.kind}>{m.leaving_goes()}</p>
      <ul className={styles.list}>
        <li>{m.leaving_goesAccount()}</li>
        <li>{m.leaving_goesArticles({ count: personalArticles })}</li>
        <li>{m.leaving_goesCompanies({ count: companies })}</li>
      </ul>
      <p className={styles.kind}>{m.leaving_stays()}</p>
      <ul className={styles.list}>
        <li>{m.leaving_staysArticles({ count: articles })}</li>
        <li>{m.leaving_staysComments({ count: comments })}</li>
      </ul>
    </>
  );
}

function HandOverFirst({ titles, onClose }: { titles: readonly string[]; onClose: () => void }) {
  return (
    <>
      <p className={styles.text}>{m.leaving_handOverFirst()}</p>
      <ul className={styles.list}>
        {titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
      <DialogFooter>
        <Button size="md" onClick={onClose}>
          {m.common_close()}
        </Button>
      </DialogFooter>
    </>
  );
}
