/** The rate of encoded sound, in samples a second. */
export const encodedRate = 48_000;

interface SoundFilters {
  /** The time in the file that is 0 for its viewers. */
  originMs: number;
  /** Of the video; 0 when unknown. */
  durationMs: number;
  /** Whether that time is within the sound: what is before it is left out to the sample. */
  isBegunWithin?: boolean;
}

/**
 * Returns the filters that lay sound at its time: silence before it begins, in gaps of more than 20 ms, and up to the
 * end of the video, since players stop where one of picture and sound is missing.
 */
export function soundFilters({ originMs, durationMs, isBegunWithin = false }: SoundFilters): string {
  return [
    `asetpts=PTS-${originMs / 1000}/TB`,
    ...(isBegunWithin ? ['atrim=start=0'] : []),
    `aresample=${encodedRate}:async=1:min_hard_comp=0.02:first_pts=0`,
    'aformat=channel_layouts=stereo',
    ...(durationMs > 0 ? [`apad=whole_dur=${durationMs / 1000}`] : []),
  ].join(',');
}
