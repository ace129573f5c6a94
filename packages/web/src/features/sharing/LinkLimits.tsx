import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import { useId, useRef, useState } from 'react';
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
  const saved = link.endsAt === null ? '' : lastDay(new Date(link.endsAt));
  const [day, setDay] = useState(saved);
  const timer = useRef(0);
  const saveDay = async (next: string) => {
    window.clearTimeout(timer.current);
    if (next === saved) return;
    const endsAt = next === '' ? null : dayAfter(new Date(`${next}T00:00`)).toISOString();
    const success = endsAt === null ? m.sharing_endRemoved() : m.sharing_endSet();
    if (!(await run(() => save({ endsAt }), { success }))) setDay(saved);
  };
  return (
    <div className={styles.limits}>
      <TextField
        type="date"
        label={m.sharing_endsOn()}
        description={m.sharing_endsOnText()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={styles.day ?? ''}
        data-empty={day === '' || undefined}
        min={lastDay(dayAfter(new Date()))}
        value={day}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setDay(value);
          window.clearTimeout(timer.current);
          // A date is typed part by part: days of the past are on the way to another.
          if (value >= lastDay(dayAfter(new Date()))) {
            timer.current = window.setTimeout(() => void saveDay(value), delays.linkEndAutosave);
          }
        }}
        onBlur={(event) => {
          // A day that is typed in part is no day yet.
          if (event.currentTarget.validity.badInput) setDay(saved);
          else void saveDay(day);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void saveDay(day);
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
  const id = useId();
  const { error: wrong, ...field } = form.getInputProps('password') as { error?: string };
  const isTyped = form.values.password !== '';
  const remove = async () => {
    setRemoving(true);
    await run(() => onSave(null), { success: m.sharing_passwordRemoved() });
    setRemoving(false);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.password}>
        <PasswordField
          label={m.sharing_password()}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
          placeholder={hasPassword ? '••••••••' : m.sharing_noPassword()}
          aria-describedby={id}
          {...field}
          error={Boolean(wrong)}
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
      </div>
      {/* As wide as the field and its button together. */}
      <p id={id} className={styles.hint} data-wrong={Boolean(wrong) || undefined} role={wrong ? 'alert' : undefined}>
        {wrong ?? (hasPassword ? m.sharing_passwordOn() : m.sharing_passwordText())}
      </p>
    </form>
  );
}
