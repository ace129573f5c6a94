import { EmptyState } from '../../design/EmptyState.js';
import { IconPage } from '../../design/frameIcons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel } from '../../design/Panel.js';
import { homeAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { HomeStatusPage } from './HomeStatusPage.js';

interface NotHereYetProps {
  /** The reason, shown if there is no link to Home because Home itself redirects here. */
  deadEnd?: string | undefined;
}

/** Says inside the shell that a screen is not built yet; no menu links to such a screen (docs/domains/screens.md). */
export function NotHereYet({ deadEnd }: NotHereYetProps) {
  return (
    <Panel>
      <PageTitle>{m.shell_notHereYet()}</PageTitle>
      <EmptyState
        icon={<IconPage size={20} />}
        text={deadEnd ?? m.shell_notHereYetText()}
        action={deadEnd === undefined ? <LinkButton {...homeAddress}>{m.common_toHome()}</LinkButton> : undefined}
      />
    </Panel>
  );
}

/** The same without the shell, for visitors who may not be signed in. */
export function NotHereYetAlone() {
  return <HomeStatusPage title={m.shell_notHereYet()} text={m.shell_notHereYetText()} />;
}
