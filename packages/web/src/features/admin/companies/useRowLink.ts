import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { adminAddress } from '../../../lib/addresses.js';
import { clickLeads } from './clickLeads.js';

interface RowLink {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onAuxClick: (event: MouseEvent<HTMLElement>) => void;
}

/** What in a row does something of its own when it is clicked. */
const ownControls = 'a, button';

/** Whether a click is for the row itself, not for a control in it or its open menu, which only React has there. */
const isForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest(ownControls) === null;

/** Makes a whole row lead where its link does; for the keyboard and for screen readers there is the link. */
export function useRowLink(address: ReturnType<typeof adminAddress>): RowLink {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const where = isForRow(event) ? clickLeads(event) : null;
    if (where === 'here') void router.navigate(address);
    if (where === 'newTab') window.open(router.buildLocation(address).href, '_blank', 'noopener');
  };
  return { onClick: follow, onAuxClick: follow };
}
