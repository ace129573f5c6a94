import type { HighlightColour } from '@snaplore/schema/notes/noteColours';
import { m } from '../../../paraglide/messages.js';

/** What the colours of cells are called. */
export const cellColourNames: Record<HighlightColour, () => string> = {
  gray: m.notes_cellGray,
  brown: m.notes_cellBrown,
  red: m.notes_cellRed,
  rose: m.notes_cellRose,
  pink: m.notes_cellPink,
  purple: m.notes_cellPurple,
  violet: m.notes_cellViolet,
  indigo: m.notes_cellIndigo,
  blue: m.notes_cellBlue,
  sky: m.notes_cellSky,
  cyan: m.notes_cellCyan,
  teal: m.notes_cellTeal,
  green: m.notes_cellGreen,
  lime: m.notes_cellLime,
  yellow: m.notes_cellYellow,
  amber: m.notes_cellAmber,
  orange: m.notes_cellOrange,
};
