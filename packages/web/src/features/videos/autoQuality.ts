import type { PlayerSource, PlayerVideo } from './playerVideo.js';
import { isPlaylist } from './playlistPlayer.js';

/** Playback that waits for data this long is on a slow connection, in milliseconds. */
const stallMs = 1_000;
/** With as much to play, in seconds, it is not data that playback waits for: the device is busy. */
const enoughSeconds = 1;

/** What automatic quality needs of the player. */
export interface AutoHost {
  /** The video that plays, and the file that it plays without a playlist; null while nothing is loaded. */
  playing(): { video: PlayerVideo; first: PlayerSource } | null;
  /** How much of the video is loaded from where it plays on, in seconds. */
  loadedSeconds(): number;
  /** How many lines the player shows, in pixels of the screen. */
  shownLines(): number;
  /** Loads what plays playlists. Resolves to whether this browser can. */
  loadPlayer(): Promise<boolean>;
  canPlay(): boolean;
  /** Another address plays the video from now on. */
  changed(): void;
}

/**
 * Automatic quality: a video begins with its first file, which is there soonest. It goes on with the playlist of its
 * renditions, one of which is chosen by the connection from segment to segment, where the connection is too slow for
 * the file, or a rendition has more lines that the player can show (docs/domains/videoPlayer.md).
 */
export class AutoQuality {
  private isSlow = false;
  private readonly adaptive = new Set<string>();
  private readonly failed = new Set<string>();
  private stall: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: AutoHost) {}

  /** The address that plays a video of which `first` is the file to begin with. */
  urlOf(video: PlayerVideo, first: PlayerSource): string {
    const { playlistUrl } = video;
    const isAdaptive = (this.isSlow || this.adaptive.has(video.id)) && !this.failed.has(video.id);
    return isAdaptive && playlistUrl && this.host.canPlay() ? playlistUrl : first.url;
  }

  /** The picture moves. */
  plays(): void {
    this.stops();
    const playing = this.host.playing();
    if (playing && (this.isSlow || this.hasMoreLines(playing))) void this.adapt(playing.video);
  }

  /** Playback waits for data. */
  waits(): void {
    this.stall ??= setTimeout(() => {
      this.stall = undefined;
      if (this.host.loadedSeconds() >= enoughSeconds) return;
      this.isSlow = true;
      const playing = this.host.playing();
      if (playing) void this.adapt(playing.video);
    }, stallMs);
  }

  /** It waits no longer. */
  stops(): void {
    clearTimeout(this.stall);
    this.stall = undefined;
  }

  /**
   * The address cannot be played on.
   * @returns whether it was a playlist: then the file plays from now on.
   */
  fails(videoId: string, url: string): boolean {
    if (!isPlaylist(url)) return false;
    this.failed.add(videoId);
    return true;
  }

  private hasMoreLines({ video, first }: { video: PlayerVideo; first: PlayerSource }): boolean {
    const { lines } = first;
    if (typeof lines !== 'number' || lines >= this.host.shownLines()) return false;
    return video.sources.some((source) => !source.isOriginal && (source.lines ?? 0) > lines);
  }

  private async adapt({ id, playlistUrl }: PlayerVideo): Promise<void> {
    if (!playlistUrl || this.failed.has(id) || this.adaptive.has(id)) return;
    this.adaptive.add(id);
    // Without it, as when its file cannot be loaded, the first file goes on.
    const canPlay = await this.host.loadPlayer().catch(() => false);
    if (canPlay) this.host.changed();
    else this.failed.add(id);
  }
}
