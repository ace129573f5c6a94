import * as limits from '@snaplore/schema/limits';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { widthStep } from './imageEdits.js';
import styles from './ImageFrame.module.css';

interface ImageFrameProps {
  /** The image's element in the text; null while it cannot be shown. */
  imageOf: () => HTMLImageElement | null;
  /** CSS pixels, as the note has it; null for its own. */
  width: number | null;
  onSet: (width: number) => void;
  /** Leads back to the text. */
  onLeave: () => void;
}

interface Drag {
  from: number;
  width: number;
}

/** The edges of a selected image, to be dragged; with the focus on one the arrow keys do the same. */
export function ImageFrame({ imageOf, width, onSet, onLeave }: ImageFrameProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const widthNow = (): number => width ?? imageOf()?.offsetWidth ?? limits.imageWidth;

  const begin = (event: PointerEvent<HTMLElement>): void => {
    const image = imageOf();
    if (!image || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientX, width: image.offsetWidth });
  };
  /** @param side of which the edge is dragged; null once the image is gone */
  const widthAt = (side: 1 | -1, { clientX }: PointerEvent): number | null => {
    const image = imageOf();
    if (!drag || !image) return null;
    const room = image.parentElement?.clientWidth ?? limits.imageSideMax;
    const dragged = Math.round(drag.width + side * (clientX - drag.from));
    return Math.max(limits.imageWidthMin, Math.min(room, dragged));
  };
  const move =
    (side: 1 | -1) =>
    (event: PointerEvent): void => {
      const [image, next] = [imageOf(), widthAt(side, event)];
      if (!image || next === null) return;
      // The note is written once, when the edge is let go.
      image.style.width = `${String(next)}px`;
      setShown(next);
    };
  const stop = (): void => {
    setDrag(null);
    setShown(null);
  };
  const cancel = (): void => {
    const image = imageOf();
    if (image) image.style.width = '';
    stop();
  };
  const drop =
    (side: 1 | -1) =>
    (event: PointerEvent): void => {
      const next = widthAt(side, event);
      // A press that did not move leaves the width as it is.
      if (!drag || next === null || event.clientX === drag.from) {
        cancel();
        return;
      }
      onSet(next);
      stop();
    };
  const press =
    (side: 1 | -1) =>
    (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        onLeave();
        return;
      }
      const by = { ArrowRight: side, ArrowUp: 1, ArrowLeft: -side, ArrowDown: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onSet(widthNow() + by * (event.shiftKey ? 1 : widthStep));
    };
  return (
    <div className={styles.frame}>
      {([-1, 1] as const).map((side) => (
        <button
          key={side}
          type="button"
          className={styles.edge}
          data-side={side === 1 ? 'right' : 'left'}
          role="slider"
          aria-label={side === 1 ? m.notes_imageRightEdge() : m.notes_imageLeftEdge()}
          aria-valuemin={limits.imageWidthMin}
          aria-valuemax={limits.imageSideMax}
          aria-valuenow={shown ?? widthNow()}
          aria-valuetext={m.notes_pixels({ count: shown ?? widthNow() })}
          onPointerDown={begin}
          onPointerMove={move(side)}
          onPointerUp={drop(side)}
          onPointerCancel={cancel}
          onKeyDown={press(side)}
        />
      ))}
      {shown !== null && <span className={styles.size}>{m.notes_pixels({ count: shown })}</span>}
    </div>
  );
}
