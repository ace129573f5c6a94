import { player } from '@snaplore/schema/limits';

const key = 'snaplore.playerVolume';

/** Returns the saved volume, 0 to 100; 50 if there is none or it is invalid (docs/domains/videos.md). */
export function savedVolume(storage: Pick<Storage, 'getItem'> = localStorage): number {
  try {
    const saved = storage.getItem(key);
    const volume = saved === null || saved === '' ? NaN : Number(saved);
    return volume >= 0 && volume <= 100 ? volume : player.defaultVolume;
  } catch {
    return player.defaultVolume;
  }
}

/** Saves the volume; ignores values outside 0 to 100 (docs/domains/videos.md). Does nothing without storage. */
export function saveVolume(volume: number, storage: Pick<Storage, 'setItem'> = localStorage): void {
  if (!(volume >= 0 && volume <= 100)) return;
  try {
    storage.setItem(key, String(Math.round(volume)));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** A slider released under 5 means silence (docs/domains/videos.md). */
export function sliderVolume(value: number): number {
  return value < 5 ? 0 : Math.round(value);
}

/** Returns which of the three volume icons fits a volume, 0 to 100. */
export function volumeLevel(volume: number): 'off' | 'low' | 'high' {
  if (volume < 1) return 'off';
  return volume < 35 ? 'low' : 'high';
}
