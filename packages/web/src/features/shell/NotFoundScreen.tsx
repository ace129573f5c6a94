import { m } from '../../paraglide/messages.js';
import { HomeStatusPage } from './HomeStatusPage.js';

/** The address belongs to no page. */
export function NotFoundScreen() {
  return <HomeStatusPage title={m.common_notFoundTitle()} text={m.common_notFoundText()} />;
}
