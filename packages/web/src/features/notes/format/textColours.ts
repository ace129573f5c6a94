import type { HighlightColour } from '@snaplore/schema/notes/noteColours';
import { m } from '../../../paraglide/messages.js';

/** The suggested colours of text: those of the palette, strong enough to be read. */
export const textColours: Record<HighlightColour, string> = {
  gray: '#6b6b76',
  brown: '#8a5a3c',
  red: '#dc2626',
  rose: '#e11d48',
  pink: '#db2777',
  purple: '#9333ea',
  violet: '#7c3aed',
  indigo: '#4f46e5',
  blue: '#2563eb',
  sky: '#0284c7',
  cyan: '#0891b2',
  teal: '#0d9488',
  green: '#16a34a',
  lime: '#65a30d',
  yellow: '#ca8a04',
  amber: '#d97706',
  orange: '#ea580c',
};

/** What a colour of the palette is called. */
export const colourNames: Record<HighlightColour, () => string> = {
  gray: m.colours_gray,
  brown: m.colours_brown,
  red: m.colours_red,
  rose: m.colours_rose,
  pink: m.colours_pink,
  purple: m.colours_purple,
  violet: m.colours_violet,
  indigo: m.colours_indigo,
  blue: m.colours_blue,
  sky: m.colours_sky,
  cyan: m.colours_cyan,
  teal: m.colours_teal,
  green: m.colours_green,
  lime: m.colours_lime,
  yellow: m.colours_yellow,
  amber: m.colours_amber,
  orange: m.colours_orange,
};
