import { useForm } from '@mantine/form';
import { limits } from '@snaplore/schema/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import { useAcceptInvitationMutation } from '../../gql/AcceptInvitation.js';
import type { InvitationQuery } from '../../gql/types.js';
import { loginAddress, passwordResetAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { localeNow } from '../../lib/locale.js';
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
 * The invited person's name, as it was written for them, and a password of their own; of an account its password alone.
 */
export function AcceptInvitationForm({ token, invitation }: AcceptInvitationFormProps) {
  const { hasAccount } = invitation;
  const [accept] = useAcceptInvitationMutation();
  const enter = useEnter();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstName: invitation.firstName, lastName: invitation.lastName, password: '' },
    validate: hasAccount
      ? { password: (value) => (value === '' ? m.accounts_passwordRequired() : null) }
      : { firstName: rules.firstName, lastName: rules.lastName, password: rules.newPassword },
  });

  const submit = form.onSubmit(async (input) => {
    setFailure(null);
    try {
      await accept({ variables: { input: { ...input, token, locale: localeNow() } } });
      await enter();
    } catch (error) {
      const asked = challengeOf(error);
      if (asked === null) setFailure(errorText(error));
      else setChallenge(asked);
    }
  });

  if (challenge !== null) {
    // They have joined by now; what is left is to be let in, here or at sign-in.
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
    <form onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {failure === null ? null : (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
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
      <Button type="submit" variant="filled" size="md" className={styles.submit} loading={form.submitting}>
        {m.accounts_invitationJoin()}
      </Button>
    </form>
  );
}
