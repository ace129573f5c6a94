import type { LoadedSource } from './elementPair.js';
import type { PlaybackError } from './playback.js';
import type { PlayerVideo } from './playerVideo.js';

const mediaErrorDecode = 3;
const mediaErrorUnsupported = 4;
const decodeReloads = 3;

/** Safari reports a source as unsupported that it plays when it is asked again (docs/domains/videos.md). */
const isSafari = (): boolean => /^((?!chrome|android|crios|fxios|edgios).)*safari/i.test(navigator.userAgent);

/** What is needed of the player to recover from an error. */
export interface ErrorHost {
  /** The error of the element that is seen, and what it has loaded. */
  failed(): { error: MediaError | null; loaded: LoadedSource | null };
  /** The video that plays, or is to play. */
  videoId(): string | null;
  canRenew(): boolean;
  /** Resolves to the video with new addresses; null where there are none, undefined when the player is gone. */
  fetchFresh(videoId: string): Promise<PlayerVideo | null | undefined>;
  urlOf(videoId: string): string | null;
  load(videoId: string, url: string): void;
  setLoading(isLoading: boolean): void;
  fail(error: PlaybackError, isRequestKept: boolean): void;
  stopAtStart(): void;
}

/** Recovers from errors of a video's source: loads it again, or its new address; else the player shows the error. */
export class SourceErrors {
  private hasRenewed = false;
  private decodeErrors = 0;

  constructor(private readonly host: ErrorHost) {}

  /** A source was loaded: its address may be renewed again. */
  loaded(): void {
    this.hasRenewed = false;
  }

  /** It plays: decode errors before this were overcome. */
  played(): void {
    this.decodeErrors = 0;
  }

  /** The element has failed. */
  async recover(): Promise<void> {
    const { error, loaded } = this.host.failed();
    if (!error || !loaded) return;
    if (error.code === mediaErrorDecode && this.decodeErrors < decodeReloads) {
      this.decodeErrors += 1;
      this.host.load(loaded.videoId, loaded.url);
    } else if (this.host.canRenew() && !this.hasRenewed) await this.renew();
    else if (error.code === mediaErrorUnsupported && isSafari()) this.host.stopAtStart();
    else this.host.fail('cannotLoad', false);
  }

  /** Somebody asks to try again. */
  async retry(): Promise<void> {
    this.decodeErrors = 0;
    await this.renew();
  }

  /** An address may have expired: requests new ones, once for each failure, and loads them at the same time. */
  private async renew(): Promise<void> {
    const { host } = this;
    const videoId = host.videoId();
    if (videoId === null) {
      host.fail('noSource', true);
      return;
    }
    this.hasRenewed = true;
    host.setLoading(true);
    const fresh = await host.fetchFresh(videoId);
    if (fresh === undefined) return;
    host.setLoading(false);
    const url = host.urlOf(videoId);
    if (url !== null) host.load(videoId, url);
    // Playback stays requested while the video has only not arrived yet.
    else if (fresh?.sources.length === 0) host.fail('noSource', true);
    else host.fail('cannotLoad', false);
  }
}
