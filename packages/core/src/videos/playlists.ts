import type { SegmentTable } from '../media/mediaFile.entity.js';

/** A rendition in the playlist of renditions. */
interface ListedRendition {
  segments: SegmentTable;
  width: number | null;
  height: number | null;
  codecs: string | null;
  /** The address of its own playlist. */
  url: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Writes the playlist of a video's renditions (RFC 8216, multivariant), in the given order. */
export function renditionsPlaylist(renditions: readonly ListedRendition[]): string {
  const entries = renditions.flatMap(({ segments: { bytes, durationsMs }, width, height, codecs, url }) => {
    const rates = bytes.map((length, index) => (length * 8000) / (durationsMs[index] ?? 1));
    const attributes = [
      `BANDWIDTH=${Math.ceil(rates.reduce((most, rate) => Math.max(most, rate), 0))}`,
      `AVERAGE-BANDWIDTH=${Math.ceil((sum(bytes) * 8000) / Math.max(1, sum(durationsMs)))}`,
      ...(width === null || height === null ? [] : [`RESOLUTION=${width}x${height}`]),
      ...(codecs === null ? [] : [`CODECS="${codecs}"`]),
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, url];
  });
  return lines(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries]);
}

/** Writes the playlist of a rendition: each segment as a range of bytes of its file at `url`. */
export function segmentsPlaylist({ initBytes, firstAt, bytes, durationsMs }: SegmentTable, url: string): string {
  const longest = durationsMs.reduce((most, each) => Math.max(most, each), 0);
  let at = firstAt;
  const entries = bytes.flatMap((length, index) => {
    const range = `#EXT-X-BYTERANGE:${length}@${at}`;
    at += length;
    return [`#EXTINF:${((durationsMs[index] ?? 0) / 1000).toFixed(3)},`, range, url];
  });
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longest / 1000))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${initBytes}@0"`,
    ...entries,
    '#EXT-X-ENDLIST',
  ]);
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
