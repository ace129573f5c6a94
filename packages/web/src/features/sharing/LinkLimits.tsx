import { limits } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import { useSetArticleLinkMutation } from '../../gql/SetArticleLink.js';
import type { SetArticleLinkInput, ShareLinkPartsFragment } from '../../gql/types.js';
import { useAction } from '../../lib/useAction.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { dayAfter, lastDay } from './linkDays.js';
import styles from './Sharing.module.css';

interface LinkLimitsProps {
  articleId: string;
  link: ShareLinkPartsFragment;
}

/** Until when the public link works, and the password that it asks for; both may be left out. */
export function LinkLimits({ articleId, link }: LinkLimitsProps) {
  const [set] = useSetArticleLinkMutation();
  const { run } = useAction();
  const save = (change: Pick<SetArticleLinkInput, 'endsAt' | 'password'>) =>
    set({ variables: { input: { articleId, isOn: true, ...change } } });
  return (
    <div className={styles.limits}>
      <TextField
        type="date"
        label={m.sharing_endsOn()}
        description={m.sharing_endsOnText()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={lastDay(dayAfter(new Date()))}
        defaultValue={link.endsAt === null ? '' : lastDay(new Date(link.endsAt))}
        onChange={(event) => {
          const { value, validity } = event.currentTarget;
          if (value === '' && validity.badInput) return;
          const endsAt = value === '' ? null : dayAfter(new Date(`${value}T00:00`)).toISOString();
          // A year is typed digit by digit.
          if (endsAt !== null && Date.parse(endsAt) <= Date.now()) return;
          void run(() => save({ endsAt }), {
            key: value,
            success: endsAt === null ? m.sharing_endRemoved() : m.sharing_endSet(),
          });
        }}
      />
      <LinkPassword hasPassword={link.hasPassword} onSave={(password) => save({ password })} />
    </div>
  );
}

interface LinkPasswordProps {
  hasPassword: boolean;
  onSave: (password: string | null) => Promise<unknown>;
}

/** The password of the link: it is never shown again, only replaced or removed. */
function LinkPassword({ hasPassword, onSave }: LinkPasswordProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { run } = useAction();
  const { form, onSubmit, isBusy } = useServerForm({
    initialValues: { password: '' },
    submit: async ({ password }) => {
      if (await run(() => onSave(password), { success: m.sharing_passwordSet() })) form.reset();
    },
    validate: {
      password: (value) =>
        value.length < limits.passwordMin ? m.errors_passwordTooShort({ min: limits.passwordMin }) : null,
    },
  });
  const isTyped = form.values.password !== '';
  const remove = async () => {
    setRemoving(true);
    await run(() => onSave(null), { success: m.sharing_passwordRemoved() });
    setRemoving(false);
  };
  return (
    <form className={styles.password} onSubmit={onSubmit} noValidate>
      <PasswordField
        label={m.sharing_password()}
        description={hasPassword ? m.sharing_passwordOn() : m.sharing_passwordText()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        placeholder={hasPassword ? '••••••••' : m.sharing_noPassword()}
        {...form.getInputProps('password')}
      />
      {isTyped ? (
        <Button type="submit" size="md" loading={isBusy}>
          {m.common_save()}
        </Button>
      ) : null}
      {hasPassword && !isTyped ? (
        <Button
          size="md"
          loading={isRemoving}
          onClick={() => {
            void remove();
          }}
        >
          {m.sharing_removePassword()}
        </Button>
      ) : null}
    </form>
  );
}
