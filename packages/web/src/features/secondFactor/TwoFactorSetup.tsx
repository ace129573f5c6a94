import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { useConfirmTwoFactorMutation } from '../../gql/ConfirmTwoFactor.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { accountRules } from '../accounts/accountRules.js';
import { AuthenticatorCodeField } from './AuthenticatorCodeField.js';
import { QrPicture } from './QrPicture.js';
import styles from './TwoFactor.module.css';

interface TwoFactorSetupProps {
  proposal: { secret: string; uri: string };
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** In groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret for the authenticator app, as a QR code and as text, and asks for its first code. */
export function TwoFactorSetup({ proposal, onCancel, onConfirmed }: TwoFactorSetupProps) {
  const [confirm] = useConfirmTwoFactorMutation();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: accountRules.code },
    submit: async ({ code }) => {
      const { data } = await confirm({ variables: { code: code.trim() } });
      if (data) onConfirmed(data.confirmTwoFactor.codes);
    },
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <p className={styles.text}>{m.accounts_twoFactorScan()}</p>
      <QrPicture text={proposal.uri} label={m.accounts_twoFactorQr()} />
      <p className={styles.manual} id="two-factor-secret">
        {m.accounts_twoFactorManual()}
      </p>
      <p className={styles.secret} aria-labelledby="two-factor-secret">
        <code>{grouped(proposal.secret)}</code>
      </p>
      <FormError space="after">{failure}</FormError>
      <AuthenticatorCodeField key={form.key('code')} {...form.getInputProps('code')} />
      <FormFooter onCancel={onCancel} submitLabel={m.accounts_twoFactorTurnOn()} isBusy={isBusy} />
    </form>
  );
}
