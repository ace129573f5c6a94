import type { CSSProperties, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './OcrLayer.module.css';

interface OcrLayerProps {
  /** The element of the picture. */
  picture: HTMLElement;
  frame: HTMLCanvasElement | null;
  isWorking: boolean;
  children: ReactNode;
}

/**
 * Lies over the player's picture: the frame that is read, which players may not show (a poster is no frame), and what
 * lies over it, in a box that fits as the video itself does.
 */
export function OcrLayer({ picture, frame, isWorking, children }: OcrLayerProps) {
  const ratio = frame ? frame.width / Math.max(1, frame.height) : 1;
  return createPortal(
    <div className={styles.layer}>
      {frame ? (
        <div className={styles.frame} style={{ '--ratio': ratio } as CSSProperties}>
          <canvas
            className={styles.picture}
            aria-hidden="true"
            width={frame.width}
            height={frame.height}
            ref={(canvas) => {
              canvas?.getContext('2d')?.drawImage(frame, 0, 0);
            }}
          />
          {isWorking ? <div className={styles.scan} aria-hidden="true" /> : null}
          {children}
        </div>
      ) : null}
    </div>,
    picture,
  );
}
