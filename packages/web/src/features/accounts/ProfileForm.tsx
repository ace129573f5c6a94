import * as limits from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import type { ImageChoice } from '../../design/ImageField.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useUpdateProfileMutation } from '../../gql/UpdateProfile.js';
import type { ProfileUserPartsFragment } from '../../gql/types.js';
import { errorWords } from '../../lib/errorWords.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import page from '../settings/SettingsPage.module.css';
import { SettingsSection } from '../settings/SettingsSection.js';
import { UnsavedSettings } from '../settings/UnsavedSettings.js';
import { accountRules } from './accountRules.js';
import { ConfirmPasswordField } from './ConfirmPasswordField.js';
import { CurrentPasswordField } from './CurrentPasswordField.js';
import { NameFields } from './NameFields.js';
import { NewPasswordField } from './NewPasswordField.js';
import { PhotoField } from './PhotoField.js';
import styles from './ProfileScreen.module.css';

interface ProfileFormProps {
  user: ProfileUserPartsFragment;
  organization: string;
  birthDay: string | null;
  hasPassword: boolean;
  /** Called with the new address that has to be confirmed, or null. */
  onSaved: (proposedEmail: string | null) => void;
}

/** The earliest date of birth; the server has the same limit. */
const firstDay = '1900-01-01';

/** The user's names, photo, address and password, saved together (docs/domains/accounts.md). */
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
      firstName: accountRules.firstName,
      lastName: accountRules.lastName,
      email: accountRules.email,
      birthDay: (value: string) =>
        value === '' || (value >= firstDay && value <= today) ? null : m.profile_birthDateWrong(),
      passwordNew: (value: string) => (value === '' ? null : accountRules.newPassword(value)),
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
      <SettingsSection title={m.profile_personalProfile()}>
        <div className={page.fields}>
          <PhotoField name={user.fullName} url={user.profileImageUrl} choice={photo} onChoose={setPhoto} />
          <NameFields form={form} className={styles.pair} maxLength={limits.nameMax} />
          <div className={styles.pair}>
            <TextField label={m.profile_organization()} value={organization} readOnly className={page.fixed} />
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
      </SettingsSection>
      <SettingsSection
        title={m.profile_changePassword()}
        text={hasPassword ? m.profile_changePasswordText() : m.profile_firstPasswordText()}
      >
        <div className={page.fields}>
          {hasPassword ? (
            <CurrentPasswordField
              className={styles.half}
              key={form.key('passwordOld')}
              {...form.getInputProps('passwordOld')}
            />
          ) : null}
          <div className={styles.pair}>
            <NewPasswordField key={form.key('passwordNew')} {...form.getInputProps('passwordNew')} />
            <ConfirmPasswordField key={form.key('passwordConfirm')} {...form.getInputProps('passwordConfirm')} />
          </div>
        </div>
        <FormError space="before">{failure}</FormError>
        <Button type="submit" variant="filled" size="md" className={page.save} loading={isBusy}>
          {m.profile_saveChanges()}
        </Button>
      </SettingsSection>
      <UnsavedSettings isUnsaved={isUnsaved} />
    </form>
  );
}
