import { createContext, lazy } from 'react';
import { useCaptionSettings, type CaptionSettings } from './captionSettings.js';
import type { CaptionSource } from './captionSource.js';

/** The captions of a player: what they are of, and how they are shown. */
export interface CaptionSwitch extends CaptionSettings {
  source: CaptionSource;
  title: string;
  /** Milliseconds. */
  duration: number;
  /** Switches them on or off; null where there are none. */
  toggle: (() => void) | null;
}

/** The captions of the player around a component; null where it has none. */
export const CaptionContext = createContext<CaptionSwitch | null>(null);

/** What shows them, which is loaded when they are switched on. */
export const CaptionOverlay = lazy(() => import('./CaptionOverlay.js'));

/** The captions of a player (docs/domains/captions.md). */
export function useCaptionSwitch(source: CaptionSource | null, title: string, duration: number): CaptionSwitch | null {
  const settings = useCaptionSettings();
  if (source === null) return null;
  const toggle = (): void => {
    settings.setOn(!settings.isOn);
  };
  return { ...settings, source, title, duration, toggle: source.hasTranscript ? toggle : null };
}
