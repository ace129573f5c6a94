import { contains } from '@snaplore/schema/playMap';
import type { PlayMapEntry } from '@snaplore/schema/playMap';

/** A paragraph as the player needs it. Times are whole milliseconds on the article's timeline. */
export interface PlayerParagraph {
  id: string;
  title: string;
  start: number;
  duration: number;
  playMap: readonly PlayMapEntry[];
  /** Of a nested paragraph: the one that it belongs to. */
  parentId?: string | null;
}

export interface PlayerSource {
  url: string;
  mimeType: string;
  /** The pixels of the shorter side of its picture, where they are known. */
  lines?: number | null;
  /** Whether its picture is the one that was uploaded: readers of a cut video have none. */
  isOriginal: boolean;
}

export interface PlayerSprite {
  url: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

export interface PlayerVideo {
  id: string;
  sources: readonly PlayerSource[];
  /**
   * How long its addresses are valid after they were loaded, in seconds; without it they are renewed when one fails.
   */
  addressSeconds?: number;
  /** The address of the playlist of its renditions; none without one. */
  playlistUrl?: string | null;
  posterUrl?: string | null;
  sprite?: PlayerSprite | null;
}

/** A continuous run of one video on the article's timeline, in milliseconds; covers start <= x < end. */
export interface PlaybackSegment {
  videoId: string;
  start: number;
  end: number;
  /** Where it begins inside the video. */
  videoStart: number;
}

/**
 * Returns the article's runs of video from the paragraphs' play maps (docs/domains/videos.md). Entries that continue
 * one another are joined, so that playing across a paragraph's edge needs no seek. Without play maps the first video
 * plays from its start.
 */
export function playbackSegments(
  paragraphs: readonly PlayerParagraph[],
  duration: number,
  videos: readonly PlayerVideo[],
): PlaybackSegment[] {
  const entries = new Map<number, PlayMapEntry>();
  for (const paragraph of paragraphs) for (const entry of paragraph.playMap) entries.set(entry.totalTime, entry);
  const sorted = [...entries.values()].sort((a, b) => a.totalTime - b.totalTime);
  const first = videos[0];
  if (sorted.length === 0)
    return first && duration > 0 ? [{ videoId: first.id, start: 0, end: duration, videoStart: 0 }] : [];
  const segments: PlaybackSegment[] = [];
  for (const [index, entry] of sorted.entries()) {
    const start = index === 0 ? 0 : entry.totalTime;
    const end = sorted[index + 1]?.totalTime ?? duration;
    if (end <= start) continue;
    const last = segments.at(-1);
    if (last?.videoId === entry.videoId && last.videoStart + (last.end - last.start) === entry.videoTime)
      last.end = end;
    else segments.push({ videoId: entry.videoId, start, end, videoStart: entry.videoTime });
  }
  return segments;
}

/** Returns the index in `segments` that plays at `time`: the last one from the end on, -1 if there are none. */
export function segmentIndexAt(segments: readonly PlaybackSegment[], time: number): number {
  const found = segments.findIndex((segment) => contains(segment, time));
  if (found >= 0) return found;
  return time < (segments[0]?.start ?? 0) ? 0 : segments.length - 1;
}

/** Returns the position of a sprite's tile, in pixels, for a time inside the video. */
export function spriteTile(sprite: PlayerSprite, videoTime: number): { x: number; y: number } {
  const last = sprite.columns * sprite.rows - 1;
  const index = Math.max(0, Math.min(last, Math.floor(videoTime / sprite.intervalMs)));
  return { x: (index % sprite.columns) * sprite.tileWidth, y: Math.floor(index / sprite.columns) * sprite.tileHeight };
}

export interface CommentMarker {
  id: string;
  /** Milliseconds. */
  timestamp: number;
  author: { id: string; fullName: string; profileImageUrl?: string | null } | null;
}

/** What shares a position on the timeline, side by side. */
export interface LaneCluster<Item> {
  /** Milliseconds. */
  time: number;
  items: Item[];
}

/** Puts what would overlap on the timeline side by side; `near` is the share of the duration that is one position. */
export function clusterByTime<Item extends { time: number }>(
  items: readonly Item[],
  duration: number,
  near = 0.03,
): LaneCluster<Item>[] {
  const clusters: LaneCluster<Item>[] = [];
  for (const item of items.toSorted((one, other) => one.time - other.time)) {
    const last = clusters.at(-1);
    if (last && item.time - last.time < duration * near) last.items.push(item);
    else clusters.push({ time: item.time, items: [item] });
  }
  return clusters;
}

/** Groups markers that would overlap; `near` is the share of the duration that counts as the same position. */
export function groupMarkers(markers: readonly CommentMarker[], duration: number, near = 0.02): CommentMarker[][] {
  const groups: CommentMarker[][] = [];
  for (const marker of [...markers].sort((a, b) => a.timestamp - b.timestamp)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && marker.timestamp - first.timestamp < duration * near) group.push(marker);
    else groups.push([marker]);
  }
  return groups;
}
