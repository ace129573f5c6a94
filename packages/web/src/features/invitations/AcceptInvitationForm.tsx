import { Link, useNavigate } from '@tanstack/react-router';
import { PasswordField } from '../../design/PasswordField.js';
import { useAcceptInvitationMutation } from '../../gql/AcceptInvitation.js';
import type { InvitationQuery } from '../../gql/types.js';
import { loginAddress, passwordResetAddress } from '../../lib/addresses.js';
import { localeNow } from '../../lib/locale.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from '../accounts/AccountForm.js';
import { accountRules } from '../accounts/accountRules.js';
import { NameFields } from '../accounts/NameFields.js';
import { NewPasswordField } from '../accounts/NewPasswordField.js';
import { SignInEmailField } from '../accounts/SignInEmailField.js';
import { SecondFactorForm } from '../secondFactor/SecondFactorForm.js';
import { useChallenge } from '../sessions/useChallenge.js';
import { useCompleteSignIn } from '../sessions/useCompleteSignIn.js';
import styles from '../accounts/AccountPage.module.css';

interface AcceptInvitationFormProps {
  token: string;
  invitation: InvitationQuery['invitation'];
}

/**
 * Asks for the invited user's name, prefilled by the inviter, and a new password; for an existing account only for its
 * password
 * (docs/domains/invitations.md).
 */
export function AcceptInvitationForm({ token, invitation }: AcceptInvitationFormProps) {
  const { hasAccount } = invitation;
  const [accept] = useAcceptInvitationMutation();
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  const { challenge, takeChallenge } = useChallenge();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { firstName: invitation.firstName, lastName: invitation.lastName, password: '' },
    validate: hasAccount
      ? { password: (value) => (value === '' ? m.accounts_passwordRequired() : null) }
      : { firstName: accountRules.firstName, lastName: accountRules.lastName, password: accountRules.newPassword },
    submit: async (input) => {
      await accept({ variables: { input: { ...input, token, locale: localeNow() } } });
      await completeSignIn();
    },
    intercept: takeChallenge,
  });

  if (challenge !== null) {
    // The invitation has been accepted. Signing in can be completed here, or later on the sign-in screen.
    return (
      <SecondFactorForm
        challenge={challenge}
        onSignedIn={completeSignIn}
        onStartOver={() => {
          void navigate(loginAddress());
        }}
      />
    );
  }

  return (
    <AccountForm
      onSubmit={onSubmit}
      isBusy={isBusy}
      failure={failure}
      submitLabel={m.accounts_invitationJoin()}
      below={
        hasAccount ? (
          <p className={styles.forgot}>
            <Link {...passwordResetAddress} className="link">
              {m.accounts_forgotPassword()}
            </Link>
          </p>
        ) : null
      }
    >
      <SignInEmailField value={invitation.email} readOnly />
      {hasAccount ? (
        <PasswordField
          label={m.accounts_password()}
          name="password"
          autoComplete="current-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      ) : (
        <>
          <NameFields form={form} className={styles.pair} />
          <NewPasswordField
            label={m.accounts_password()}
            autoFocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </AccountForm>
  );
}
