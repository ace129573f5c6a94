import { isHighlightColour, hexColour, type HighlightColour } from '@snaplore/schema/notes/noteColours';
import {
  defaultFontSize,
  isFontFamily,
  isFontSize,
  type FontFamily,
  type FontSize,
} from '@snaplore/schema/notes/noteFonts';
import type { Editor } from '@tiptap/core';
import { textStyleOf } from './textStyles.js';

const toggles = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const;

/** How the selected text is formatted. */
export interface FormatState extends Record<(typeof toggles)[number], boolean> {
  styleId: string;
  size: FontSize;
  family: FontFamily | null;
  colour: string | null;
  highlight: HighlightColour | null;
  from: number;
  to: number;
}

/** Reads how the selected text is formatted; null while nothing is selected, so that a key reads nothing. */
export function formatState(editor: Editor): FormatState | null {
  const { selection } = editor.state;
  if (selection.empty) return null;
  const { size } = editor.getAttributes('fontSize');
  const { family } = editor.getAttributes('fontFamily');
  const { colour: highlight } = editor.getAttributes('highlight');
  const isOn = Object.fromEntries(toggles.map((name) => [name, editor.isActive(name)]));
  return {
    ...(isOn as Record<(typeof toggles)[number], boolean>),
    styleId: textStyleOf(editor).id,
    size: isFontSize(size) ? size : defaultFontSize,
    family: isFontFamily(family) ? family : null,
    colour: hexColour(editor.getAttributes('textColour')['colour']),
    highlight: isHighlightColour(highlight) ? highlight : null,
    from: selection.from,
    to: selection.to,
  };
}
