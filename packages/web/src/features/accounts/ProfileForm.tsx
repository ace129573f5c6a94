import { limits } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import type { ImageChoice } from '../../design/ImageField.js';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useUpdateProfileMutation } from '../../gql/UpdateProfile.js';
import { errorWords } from '../../lib/errorWords.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { UnsavedSettings } from '../settings/UnsavedSettings.js';
import { rules } from './accountRules.js';
import { PhotoField } from './PhotoField.js';
import styles from './ProfileScreen.module.css';

interface ProfileFormProps {
  user: {
    firstName: string;
    lastName: string;
    fullName: string;
    email: string | null;
    jobTitle: string | null;
    profileImageUrl: string | null;
  };
  organization: string;
  birthDay: string | null;
  hasPassword: boolean;
  /** With the new address that waits for its confirmation, if there is one. */
  onSaved: (proposedEmail: string | null) => void;
}

/** The earliest date of birth; the server has the same limit. */
const firstDay = '1900-01-01';

/** The page's one form; everything is saved together. */
export function ProfileForm({ user, organization, birthDay, hasPassword, onSaved }: ProfileFormProps) {
  const [update] = useUpdateProfileMutation();
  const today = new Date().toISOString().slice(0, 10);
  const [photo, setPhoto] = useState<ImageChoice>('as it is');
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      jobTitle: user.jobTitle ?? '',
      email: user.email ?? '',
      birthDay: birthDay ?? '',
      passwordOld: '',
      passwordNew: '',
      passwordConfirm: '',
    },
    validate: {
      firstName: rules.firstName,
      lastName: rules.lastName,
      email: rules.email,
      birthDay: (value: string) =>
        value === '' || (value >= firstDay && value <= today) ? null : m.profile_birthDateWrong(),
      passwordNew: (value: string) => (value === '' ? null : rules.newPassword(value)),
      passwordConfirm: (value: string, { passwordOld, passwordNew }: { passwordOld: string; passwordNew: string }) =>
        (passwordOld !== '' || passwordNew !== '') && value !== passwordNew ? errorWords('PASSWORDS_DIFFER') : null,
    },
    submit: async (values) => {
      const { data } = await update({
        variables: {
          input: {
            ...values,
            email: values.email.trim(),
            ...(typeof photo === 'object'
              ? { userProfileImage: photo.base64 }
              : { isUserProfileImageDeleted: photo === 'none' }),
          },
        },
      });
      showToast('success', m.profile_saved());
      onSaved(data?.updateProfile.proposedEmail ?? null);
    },
  });

  // The current password alone changes nothing, and a browser may fill it in.
  const isUnsaved = () =>
    photo !== 'as it is' || Object.keys(form.getValues()).some((name) => name !== 'passwordOld' && form.isDirty(name));

  return (
    <form onSubmit={onSubmit} noValidate>
      <section className={styles.section} aria-labelledby="profile-person">
        <h2 id="profile-person">{m.profile_personalProfile()}</h2>
        <div className={styles.fields}>
          <PhotoField name={user.fullName} url={user.profileImageUrl} choice={photo} onChoose={setPhoto} />
          <div className={styles.pair}>
            <TextField
              label={m.accounts_firstName()}
              name="given-name"
              autoComplete="given-name"
              maxLength={limits.nameMax}
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextField
              label={m.accounts_lastName()}
              name="family-name"
              autoComplete="family-name"
              maxLength={limits.nameMax}
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
          </div>
          <div className={styles.pair}>
            <TextField label={m.profile_organization()} value={organization} readOnly className={styles.fixed} />
            <TextField
              label={m.profile_jobTitle()}
              name="organization-title"
              autoComplete="organization-title"
              maxLength={limits.jobTitleMax}
              key={form.key('jobTitle')}
              {...form.getInputProps('jobTitle')}
            />
          </div>
          <div className={styles.pair}>
            <TextField
              label={m.accounts_email()}
              type="email"
              name="email"
              autoComplete="email"
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <TextField
              label={m.profile_birthDate()}
              type="date"
              name="bday"
              autoComplete="bday"
              min={firstDay}
              max={today}
              key={form.key('birthDay')}
              {...form.getInputProps('birthDay')}
            />
          </div>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="profile-password">
        <h2 id="profile-password">{m.profile_changePassword()}</h2>
        <p className={styles.about}>{hasPassword ? m.profile_changePasswordText() : m.profile_firstPasswordText()}</p>
        <div className={styles.fields}>
          {hasPassword ? (
            <PasswordField
              label={m.profile_currentPassword()}
              name="current-password"
              autoComplete="current-password"
              className={styles.half}
              key={form.key('passwordOld')}
              {...form.getInputProps('passwordOld')}
            />
          ) : null}
          <div className={styles.pair}>
            <PasswordField
              label={m.accounts_newPassword()}
              name="new-password"
              autoComplete="new-password"
              placeholder={m.accounts_passwordHint({ min: limits.passwordMin })}
              key={form.key('passwordNew')}
              {...form.getInputProps('passwordNew')}
            />
            <PasswordField
              label={m.accounts_confirmPassword()}
              name="confirm-password"
              autoComplete="new-password"
              key={form.key('passwordConfirm')}
              {...form.getInputProps('passwordConfirm')}
            />
          </div>
        </div>
        <FormError space="before">{failure}</FormError>
        <Button type="submit" variant="filled" size="md" className={styles.save} loading={isBusy}>
          {m.profile_saveChanges()}
        </Button>
      </section>
      <UnsavedSettings isUnsaved={isUnsaved} />
    </form>
  );
}
