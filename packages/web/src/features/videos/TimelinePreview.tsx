import { formatTime } from '@snaplore/schema/playMap';
import type { PlayerVideo } from './playerVideo.js';
import { spriteTile } from './playerVideo.js';
import styles from './TimelinePreview.module.css';

interface TimelinePreviewProps {
  /** Milliseconds. */
  time: number;
  /** The position on the timeline, 0 to 1. */
  at: number;
  title: string | null;
  lineWidth: number;
  place: { videoId: string; videoTime: number } | null;
  videos: readonly PlayerVideo[];
}

const previewWidth = 176;

/** A preview of the video at the pointer. The slider announces the same, so it is hidden from assistive technology. */
export function TimelinePreview({ time, at, title, lineWidth, place, videos }: TimelinePreviewProps) {
  const sprite = videos.find((video) => video.id === place?.videoId)?.sprite ?? null;
  const width = sprite ? previewWidth : 0;
  const half = Math.max(width, title ? 120 : 48) / 2;
  const left = Math.max(half, Math.min(lineWidth - half, at * lineWidth));
  const tile = sprite && place ? spriteTile(sprite, place.videoTime) : null;
  const scale = sprite ? previewWidth / sprite.tileWidth : 1;
  return (
    <div className={styles.preview} style={{ left }} aria-hidden="true">
      {sprite && tile && (
        <div className={styles.picture} style={{ width: previewWidth, height: Math.round(sprite.tileHeight * scale) }}>
          <img
            src={sprite.url}
            alt=""
            style={{
              width: sprite.columns * sprite.tileWidth * scale,
              height: sprite.rows * sprite.tileHeight * scale,
              transform: `translate(${String(-tile.x * scale)}px, ${String(-tile.y * scale)}px)`,
            }}
          />
        </div>
      )}
      <div className={styles.words} style={width > 0 ? { maxWidth: width } : undefined}>
        {title && <span className={styles.title}>{title}</span>}
        <span className={styles.time}>{formatTime(time)}</span>
      </div>
    </div>
  );
}
