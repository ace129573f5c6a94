import { useSupportEmailQuery } from '../../gql/SupportEmail.js';
import { m } from '../../paraglide/messages.js';

/** The address of support; nothing if none is configured. */
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
