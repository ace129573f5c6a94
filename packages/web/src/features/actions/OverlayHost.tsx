import { createElement, lazy } from 'react';
import { loadPalette, paletteNow } from '../palette/loadPalette.js';
import type { Overlay } from './overlays.js';

const Palette = lazy(loadPalette);
const ActionOverlay = lazy(() => import('./ActionOverlay.js'));

/** Renders the current overlay; its code is loaded on demand. */
export function OverlayHost({ overlay }: { overlay: Overlay }) {
  return overlay.kind === 'palette' ? createElement(paletteNow() ?? Palette) : <ActionOverlay overlay={overlay} />;
}
