import type Hls from 'hls.js/light';

/** How much is read ahead of what plays, and how much is kept behind it, in seconds. */
const aheadSeconds = 30;
const behindSeconds = 30;

let library: typeof Hls | null = null;
const players = new WeakMap<HTMLVideoElement, Hls>();

/** Whether an address is that of a playlist. */
export const isPlaylist = (url: string): boolean => /^[^?#]*\.m3u8(?:$|[?#])/.test(url);

/**
 * Loads what plays playlists; no page needs it before one plays (docs/domains/videoPlayer.md).
 * @returns whether this browser can play them.
 */
export async function loadPlaylistPlayer(): Promise<boolean> {
  library ??= (await import('hls.js/light')).default;
  return library.isSupported();
}

/** Whether playlists can be played at once. */
export const canPlayPlaylists = (): boolean => library?.isSupported() ?? false;

/**
 * Gives an element the address of a file or a playlist, and loads it. When a playlist cannot be played on, the element
 * has an `error` event, as with a file.
 * @param from where it is to begin, in seconds: a playlist is not read before that.
 */
export function setSource(element: HTMLVideoElement, url: string, from = 0): void {
  endPlaylist(element);
  if (!library || !isPlaylist(url)) {
    element.src = url;
    element.load();
    return;
  }
  const player = new library({
    // Segments are MP4 already: there is nothing to convert.
    enableWorker: false,
    capLevelToPlayerSize: true,
    startPosition: from,
    maxBufferLength: aheadSeconds,
    backBufferLength: behindSeconds,
  });
  players.set(element, player);
  player.on(library.Events.ERROR, (_name, { fatal }) => {
    if (fatal && players.get(element) === player) element.dispatchEvent(new Event('error'));
  });
  player.loadSource(url);
  player.attachMedia(element);
}

/** Unloads an element. */
export function clearSource(element: HTMLVideoElement): void {
  element.pause();
  endPlaylist(element);
  element.removeAttribute('src');
  element.load();
}

function endPlaylist(element: HTMLVideoElement): void {
  players.get(element)?.destroy();
  players.delete(element);
}
