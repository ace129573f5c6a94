import { countText } from './countText.js';

/** A count as it is shown where the server counts no further than one above `most`: '99+' beyond that. */
export const countedUpTo = (count: number, most: number): string =>
  `${countText(Math.min(count, most))}${count > most ? '+' : ''}`;
