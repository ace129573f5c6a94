import { useIdentityProvidersQuery } from '../../gql/IdentityProviders.js';
import { providerSignInPath } from '../../lib/addresses.js';
import { localeNow } from '../../lib/locale.js';
import { m } from '../../paraglide/messages.js';
import { AnchorButton } from '../../design/Button.js';
import { ProviderMark } from './ProviderMark.js';
import styles from './ProviderButtons.module.css';

interface ProviderButtonsProps {
  /** The path requested before sign-in. */
  redirect: string | undefined;
}

/**
 * A button for each configured provider; nothing if there is none or they could not be loaded
 * (docs/domains/providers.md).
 */
export function ProviderButtons({ redirect }: ProviderButtonsProps) {
  const { data } = useIdentityProvidersQuery();
  const providers = data?.identityProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map(({ name, title }) => (
        <AnchorButton
          key={name}
          href={providerSignInPath(name, localeNow(), redirect)}
          size="md"
          fullWidth
          leftSection={<ProviderMark name={name} />}
        >
          {m.accounts_signInWith({ provider: title })}
        </AnchorButton>
      ))}
      <p className={styles.or}>
        <span>{m.accounts_or()}</span>
      </p>
    </div>
  );
}
