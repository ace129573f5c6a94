import { useSupportEmailQuery } from '../../gql/SupportEmail.js';
import { m } from '../../paraglide/messages.js';

/** Where support is written to; nothing where the product's settings name no address. */
export function SupportLine() {
  const { data } = useSupportEmailQuery();
  const address = data?.supportEmail;
  return address == null ? null : (
    <p>
      {m.companies_support()}{' '}
      <a className="link" href={`mailto:${address}`}>
        {address}
      </a>
    </p>
  );
}
