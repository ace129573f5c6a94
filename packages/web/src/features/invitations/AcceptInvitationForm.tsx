import { limits } from '@snaplore/schema/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import { useAcceptInvitationMutation } from '../../gql/AcceptInvitation.js';
import type { InvitationQuery } from '../../gql/types.js';
import { loginAddress, passwordResetAddress } from '../../lib/addresses.js';
import { localeNow } from '../../lib/locale.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { rules } from '../accounts/accountRules.js';
import { challengeOf } from '../sessions/challengeOf.js';
import { SecondFactorForm } from '../secondFactor/SecondFactorForm.js';
import { useEnter } from '../sessions/useCompleteSignIn.js';
import styles from '../accounts/AccountPage.module.css';

interface AcceptInvitationFormProps {
  token: string;
  invitation: InvitationQuery['invitation'];
}

/**
 * The invited user's name, as the inviter wrote it, and a new password; for an existing account only its password
 * (docs/domains/invitations.md).
 */
export function AcceptInvitationForm({ token, invitation }: AcceptInvitationFormProps) {
  const { hasAccount } = invitation;
  const [accept] = useAcceptInvitationMutation();
  const enter = useEnter();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { firstName: invitation.firstName, lastName: invitation.lastName, password: '' },
    validate: hasAccount
      ? { password: (value) => (value === '' ? m.accounts_passwordRequired() : null) }
      : { firstName: rules.firstName, lastName: rules.lastName, password: rules.newPassword },
    submit: async (input) => {
      await accept({ variables: { input: { ...input, token, locale: localeNow() } } });
      await enter();
    },
    intercept: (error) => {
      const asked = challengeOf(error);
      if (asked !== null) setChallenge(asked);
      return asked !== null;
    },
  });

  if (challenge !== null) {
    // The invitation is accepted by now. Only signing in is left, here or at the sign-in screen.
    return (
      <SecondFactorForm
        challenge={challenge}
        onEntered={enter}
        onStartOver={() => {
          void navigate(loginAddress());
        }}
      />
    );
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        <FormError>{failure}</FormError>
        <TextField
          label={m.accounts_email()}
          type="email"
          name="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
        {hasAccount ? null : (
          <div className={styles.pair}>
            <TextField
              label={m.accounts_firstName()}
              name="given-name"
              autoComplete="given-name"
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextField
              label={m.accounts_lastName()}
              name="family-name"
              autoComplete="family-name"
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
          </div>
        )}
        <PasswordField
          label={m.accounts_password()}
          autoFocus
          {...(hasAccount
            ? { name: 'password', autoComplete: 'current-password' }
            : {
                name: 'new-password',
                autoComplete: 'new-password',
                placeholder: m.accounts_passwordHint({ min: limits.passwordMin }),
              })}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </div>
      {hasAccount ? (
        <p className={styles.forgot}>
          <Link {...passwordResetAddress} className="link">
            {m.accounts_forgotPassword()}
          </Link>
        </p>
      ) : null}
      <Button type="submit" variant="filled" size="md" className={styles.submit} loading={isBusy}>
        {m.accounts_invitationJoin()}
      </Button>
    </form>
  );
}
