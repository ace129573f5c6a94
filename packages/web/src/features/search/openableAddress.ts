import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import { hitAddress, type SearchHit } from './hitAddress.js';

/** The address of a hit that is to be opened; null, and it is said, where it cannot be. */
export function openableAddress(hit: SearchHit, question: string) {
  const address = hitAddress(hit, question);
  if (!address) showToast('warning', m.search_cannotNavigate());
  return address;
}
