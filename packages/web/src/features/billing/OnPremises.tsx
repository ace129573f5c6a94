import { AnchorButton } from '../../design/Button.js';
import { drawIcon } from '../../design/drawIcon.js';
import { useSupportEmailQuery } from '../../gql/SupportEmail.js';
import { m } from '../../paraglide/messages.js';
import styles from './Billing.module.css';

const IconServers = /* @__PURE__ */ drawIcon(
  <>
    <rect x="2.25" y="2.5" width="11.5" height="4.75" rx="1.5" />
    <rect x="2.25" y="8.75" width="11.5" height="4.75" rx="1.5" />
    <path d="M4.75 4.9h.02M4.75 11.1h.02" />
  </>,
);

/** The offer for companies with servers of their own; without the address of support there is nothing to press. */
export function OnPremises() {
  const { data } = useSupportEmailQuery();
  const address = data?.supportEmail;
  return (
    <section className={styles.premises} aria-labelledby="on-premises">
      <IconServers size={20} />
      <div className={styles.premisesWords}>
        <h2 id="on-premises">{m.billing_onPremises()}</h2>
        <p>{m.billing_onPremisesText()}</p>
      </div>
      {address == null ? null : <AnchorButton href={`mailto:${address}`}>{m.billing_contactUs()}</AnchorButton>}
    </section>
  );
}
