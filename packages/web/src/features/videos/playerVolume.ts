import { player } from '@snaplore/schema/limits';

const key = 'snaplore.playerVolume';

/** The volume of last time, 0 to 100 (spec 2 §3); 50 when there is none or it makes no sense. */
export function savedVolume(storage: Pick<Storage, 'getItem'> = localStorage): number {
  try {
    const saved = storage.getItem(key);
    const volume = saved === null || saved === '' ? NaN : Number(saved);
    return volume >= 0 && volume <= 100 ? volume : player.defaultVolume;
  } catch {
    return player.defaultVolume;
  }
}

/** Values outside 0 to 100 are ignored (spec 2 §5). A browser without storage forgets the volume. */
export function saveVolume(volume: number, storage: Pick<Storage, 'setItem'> = localStorage): void {
  if (!(volume >= 0 && volume <= 100)) return;
  try {
    storage.setItem(key, String(Math.round(volume)));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** A slider let go under 5 means silence (spec 2 §5). */
export function sliderVolume(value: number): number {
  return value < 5 ? 0 : Math.round(value);
}

export function volumeLevel(volume: number): 'off' | 'low' | 'high' {
  if (volume < 1) return 'off';
  return volume < 35 ? 'low' : 'high';
}
