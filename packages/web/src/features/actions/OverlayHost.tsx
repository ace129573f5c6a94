import { lazy } from 'react';
import { Palette } from '../palette/loadPalette.js';
import type { Overlay } from './overlays.js';

const ActionOverlay = lazy(() => import('./ActionOverlay.js'));

/** Renders the current overlay; its code is loaded on demand. */
export function OverlayHost({ overlay }: { overlay: Overlay }) {
  return overlay.kind === 'palette' ? <Palette /> : <ActionOverlay overlay={overlay} />;
}
