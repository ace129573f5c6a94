import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../design/LinkButton.js';
import { QueryState } from '../../design/QueryState.js';
import { showToast } from '../../design/toasts.js';
import { useConfirmOwnEmailMutation } from '../../gql/ConfirmOwnEmail.js';
import { useEmailProofPreviewQuery } from '../../gql/EmailProofPreview.js';
import type { EmailProofPreviewQuery } from '../../gql/types.js';
import { confirmEmailPath, homeAddress, loginAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { SignedInAsAnother } from '../sessions/SignedInAsAnother.js';
import { useConfirmationBanner } from '../shell/banner/useConfirmationBanner.js';
import { FailedStatusPage } from '../shell/FailedStatusPage.js';
import { StatusPage } from '../shell/StatusPage.js';
import { AccountPage } from './AccountPage.js';
import styles from './AccountPage.module.css';
import { FieldSkeletons } from './FieldSkeletons.js';
import { NewPasswordForm } from './NewPasswordForm.js';

interface ConfirmEmailScreenProps {
  token: string;
}

/** The page of the link that confirms an e-mail address, signed in or not (docs/domains/accounts.md). */
export function ConfirmEmailScreen({ token }: ConfirmEmailScreenProps) {
  const { data, error, refetch } = useEmailProofPreviewQuery({
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  if (codeOf(error) === 'LINK_INVALID') return <InvalidLink />;
  return (
    <QueryState
      data={data?.emailProofPreview}
      error={error}
      onRetry={refetch}
      failed={m.accounts_addressLoadFailed()}
      Failure={FailedStatusPage}
      skeleton={
        <AccountPage title={m.accounts_addressNewPassword()} text={m.common_loading()}>
          <FieldSkeletons label={m.common_loading()} count={2} />
        </AccountPage>
      }
    >
      {(preview) =>
        preview.isMine ? (
          <ConfirmOwn token={token} email={preview.email} />
        ) : (
          <ConfirmSignedOut token={token} preview={preview} />
        )
      }
    </QueryState>
  );
}

interface ConfirmOwnProps {
  token: string;
  email: string;
}

/** In a session of the account itself the address is confirmed at once. */
function ConfirmOwn({ token, email }: ConfirmOwnProps) {
  const [confirm, { data, error }] = useConfirmOwnEmailMutation();
  const begun = useRef<string | null>(null);
  useEffect(() => {
    // The link works once.
    if (begun.current === token) return;
    begun.current = token;
    // A failure is shown as `error`.
    void confirm({ variables: { token } }).catch(() => undefined);
  }, [confirm, token]);
  if (codeOf(error) === 'LINK_INVALID') return <InvalidLink />;
  return (
    <QueryState
      data={data}
      error={error}
      onRetry={() => confirm({ variables: { token } })}
      failed={m.accounts_addressLoadFailed()}
      Failure={FailedStatusPage}
      skeleton={<StatusPage title={m.accounts_addressConfirming()} text={email} />}
    >
      {() => (
        <StatusPage title={m.accounts_addressConfirmed()} text={m.accounts_addressConfirmedText({ email })}>
          <ContinueButton />
        </StatusPage>
      )}
    </QueryState>
  );
}

interface ConfirmSignedOutProps {
  token: string;
  preview: EmailProofPreviewQuery['emailProofPreview'];
}

/** Without a session of the account the address is confirmed by setting a new password, or after signing in. */
function ConfirmSignedOut({ token, preview: { email, signedInAs } }: ConfirmSignedOutProps) {
  const [isLinkInvalid, setLinkInvalid] = useState(false);
  if (isLinkInvalid) return <InvalidLink />;
  if (signedInAs) {
    return (
      <AccountPage title={m.accounts_addressNewPassword()} text={email}>
        <SignedInAsAnother
          user={signedInAs}
          text={m.accounts_addressForAnother({ invited: email })}
          action={m.accounts_signOutAndConfirm()}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_addressNewPassword()} text={m.accounts_addressNewPasswordText({ email })}>
      <NewPasswordForm
        token={token}
        onLinkInvalid={() => {
          setLinkInvalid(true);
        }}
        onSignedIn={() => {
          showToast('success', m.accounts_addressConfirmed());
        }}
      />
      <p className={styles.other}>
        {m.accounts_addressKeepPassword()}{' '}
        <Link {...loginAddress(confirmEmailPath(token))} className="link">
          {m.accounts_addressSignInFirst()}
        </Link>
      </p>
    </AccountPage>
  );
}

/** The link was used, replaced or has expired. The banner, which can send another mail, is shown again. */
function InvalidLink() {
  const { isDismissed, restore } = useConfirmationBanner();
  useEffect(() => {
    if (isDismissed) restore();
  }, [isDismissed, restore]);
  return (
    <StatusPage title={errorWords('LINK_INVALID')} text={m.accounts_addressLinkOver()}>
      <ContinueButton />
    </StatusPage>
  );
}

function ContinueButton() {
  return (
    <LinkButton size="md" variant="filled" className={styles.onward ?? ''} {...homeAddress}>
      {m.accounts_continue()}
    </LinkButton>
  );
}
