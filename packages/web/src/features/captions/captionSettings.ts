import { useStored } from '../../lib/stored.js';

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** How this browser shows captions. */
export interface CaptionSettings {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  size: CaptionSize;
  setSize: (size: CaptionSize) => void;
}

/** Whether and how large captions are shown, kept in this browser; off at first (docs/domains/captions.md). */
export function useCaptionSettings(): CaptionSettings {
  const [on, setOn] = useStored('snaplore.playerCaptions', '');
  const [size, setSize] = useStored('snaplore.captionSize', 'medium');
  return {
    isOn: on === 'on',
    setOn: (isOn) => {
      setOn(isOn ? 'on' : '');
    },
    size: captionSizes.find((each) => each === size) ?? 'medium',
    setSize,
  };
}
