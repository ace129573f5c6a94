import { describe, expect, it } from 'vitest';
import { defaultSettings, readSettings } from './recordingSettings.js';

describe('the settings that were kept', () => {
  it('come back as they were', () => {
    const settings = {
      ...defaultSettings,
      videoKind: 'camera' as const,
      camera: 'usb',
      microphone: null,
      countdown: 10,
      bubble: { isShown: false, corner: 'topRight' as const, size: 'large' as const },
    };
    expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  });

  it.each([null, '', 'no JSON', 'null', '7', '{"videoKind":"film","countdown":4,"bubble":{"corner":"middle"}}'])(
    'are the usual ones for %j',
    (kept) => {
      expect(readSettings(kept)).toEqual(defaultSettings);
    },
  );
});
