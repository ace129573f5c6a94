import { EmptyState } from '../../design/EmptyState.js';
import { IconPage } from '../../design/frameIcons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel } from '../../design/Panel.js';
import { homeAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';

/** Says inside the shell that a screen is not built yet; no menu links to such a screen (docs/domains/screens.md). */
export function NotHereYet() {
  return (
    <Panel>
      <PageTitle>{m.shell_notHereYet()}</PageTitle>
      <EmptyState
        icon={<IconPage size={20} />}
        text={m.shell_notHereYetText()}
        action={<LinkButton {...homeAddress}>{m.common_toHome()}</LinkButton>}
      />
    </Panel>
  );
}
