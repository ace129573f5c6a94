import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../design/LinkButton.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { showToast } from '../../design/toasts.js';
import { useConfirmOwnEmailMutation } from '../../gql/ConfirmOwnEmail.js';
import { useEmailProofPreviewQuery } from '../../gql/EmailProofPreview.js';
import { confirmEmailPath, homeAddress, loginAddress } from '../../lib/addresses.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { useConfirmationBar } from '../shell/banner/useConfirmationBar.js';
import { FailedStatusPage } from '../shell/FailedStatusPage.js';
import { StatusPage } from '../shell/StatusPage.js';
import { AccountPage } from './AccountPage.js';
import { NewPasswordForm } from './NewPasswordForm.js';
import { SignedInAsAnother } from '../sessions/SignedInAsAnother.js';
import styles from './AccountPage.module.css';

interface ConfirmEmailScreenProps {
  token: string;
}

function Onward() {
  return (
    <LinkButton size="md" variant="filled" className={styles.onward ?? ''} {...homeAddress}>
      {m.accounts_continue()}
    </LinkButton>
  );
}

/** What the mail that proves an address leads to; open to all, signed in or not. */
export function ConfirmEmailScreen({ token }: ConfirmEmailScreenProps) {
  const { data, error, refetch } = useEmailProofPreviewQuery({
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [isLinkOver, setLinkOver] = useState(false);
  const preview = data?.emailProofPreview;

  const isOver = isLinkOver || codeOf(error) === 'LINK_INVALID';
  const { isPutAway, bringBack } = useConfirmationBar();
  useEffect(() => {
    if (isOver && isPutAway) bringBack();
  }, [isOver, isPutAway, bringBack]);

  if (isOver) {
    return (
      <StatusPage title={errorWords('LINK_INVALID')} text={m.accounts_addressLinkOver()}>
        <Onward />
      </StatusPage>
    );
  }
  if (error && !preview) {
    return (
      <FailedStatusPage
        title={m.accounts_addressLoadFailed()}
        text={errorText(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!preview) {
    return (
      <AccountPage title={m.accounts_addressNewPassword()} text={m.common_loading()}>
        <Skeletons label={m.common_loading()} className={styles.fields ?? ''}>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Skeletons>
      </AccountPage>
    );
  }
  const { email, isMine, signedInAs } = preview;
  if (isMine)
    return (
      <ConfirmOwn
        token={token}
        email={email}
        onLinkOver={() => {
          setLinkOver(true);
        }}
      />
    );
  if (signedInAs) {
    return (
      <AccountPage title={m.accounts_addressNewPassword()} text={email}>
        <SignedInAsAnother
          person={signedInAs}
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
        onLinkOver={() => {
          setLinkOver(true);
        }}
        onEntered={() => {
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

interface ConfirmOwnProps {
  token: string;
  email: string;
  onLinkOver: () => void;
}

/** In a session of the account itself nothing has to be asked. */
function ConfirmOwn({ token, email, onLinkOver }: ConfirmOwnProps) {
  const [confirm] = useConfirmOwnEmailMutation();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const taken = useRef<string | null>(null);
  const begin = () => {
    setFailure(null);
    confirm({ variables: { token } })
      .then(() => {
        setDone(true);
      })
      .catch((error: unknown) => {
        if (codeOf(error) === 'LINK_INVALID') onLinkOver();
        else setFailure(errorText(error));
      });
  };
  useEffect(() => {
    // The link works once.
    if (taken.current === token) return;
    taken.current = token;
    begin();
  });
  if (failure !== null) {
    return <FailedStatusPage title={m.accounts_addressLoadFailed()} text={failure} onRetry={begin} />;
  }
  if (!isDone) return <StatusPage title={m.accounts_addressConfirming()} text={email} />;
  return (
    <StatusPage title={m.accounts_addressConfirmed()} text={m.accounts_addressConfirmedText({ email })}>
      <Onward />
    </StatusPage>
  );
}
