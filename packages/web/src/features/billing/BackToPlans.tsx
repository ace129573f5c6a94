import { IconArrowLeft } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { plansAddress } from '../../lib/addresses.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { useHasNavigation } from '../shell/useHasNavigation.js';

/** The way back in an unpaid company, where no sidebar has one. */
export function BackToPlans() {
  const { isPaid } = useMe().company;
  const hasNavigation = useHasNavigation();
  return isPaid || hasNavigation ? null : (
    <LinkButton {...plansAddress()} leftSection={<IconArrowLeft />} iconBelow={700}>
      {m.billing_backToPlans()}
    </LinkButton>
  );
}
