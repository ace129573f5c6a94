import { isPlainClick } from '../../../lib/plainClick.js';

/** Where a click on a row leads: to a new tab with ctrl, meta or the middle button. */
export function clickLeads(click: Parameters<typeof isPlainClick>[0]): 'here' | 'newTab' | null {
  if (isPlainClick(click)) return 'here';
  const { button, ctrlKey, metaKey } = click;
  return button === 1 || (button === 0 && (ctrlKey || metaKey)) ? 'newTab' : null;
}
