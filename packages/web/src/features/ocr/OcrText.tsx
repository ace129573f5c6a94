import type { FrameSize } from '@snaplore/schema/ocr/ocrPicture';
import type { OcrBox, OcrLine } from '@snaplore/schema/ocr/readLines';
import type { CSSProperties, KeyboardEvent, PointerEvent, Ref } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { caretNear, selectAll, selectBetween, selectedText, selectLine, selectWord, type Caret } from './selectText.js';
import styles from './OcrText.module.css';

interface OcrTextProps {
  frame: FrameSize;
  lines: readonly OcrLine[];
  /** What the focus goes to. */
  ref: Ref<HTMLDivElement>;
}

/** Of the height of a line, which reaches from its highest to its lowest letter, how much is the size of its type. */
const typeShare = 0.82;
const measuredSize = 100;
const share = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;

/** How wide a text is in the layer's type, as a multiple of its size. */
function measureWidths(lines: readonly OcrLine[]): number[][] {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${String(measuredSize)}px Arial, sans-serif`;
  return lines.map(({ words }) =>
    words.map(({ text }) => (context?.measureText(text).width ?? text.length * measuredSize) / measuredSize),
  );
}

/** The text of a frame, clear, each word where it stands in the picture: to be selected and copied. */
export function OcrText({ frame, lines, ref }: OcrTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const anchor = useRef<Caret | null>(null);
  const widths = useMemo(() => measureWidths(lines), [lines]);

  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const text = root.current ? selectedText(root.current) : '';
      if (text === '') return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('copy', onCopy);
    };
  }, []);

  // By mouse the selection is ours: browsers lose it between words that lie apart. By touch it is the browser's.
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const { current } = root;
    if (!current || event.button !== 0 || event.pointerType === 'touch') return;
    const caret = caretNear(current, lines, frame, event);
    if (!caret) return;
    if (!event.shiftKey || !anchor.current) anchor.current = caret;
    selectBetween(anchor.current, caret);
    current.parentElement?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !root.current || !anchor.current) return;
    const caret = caretNear(root.current, lines, frame, event);
    if (caret) selectBetween(anchor.current, caret);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!root.current || event.code !== 'KeyA' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    selectAll(root.current);
  };
  return (
    <div
      ref={ref}
      className={styles.layer}
      role="group"
      aria-label={m.ocr_text()}
      // The text can be read and selected by the keyboard.
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onMouseDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        if (!root.current || !anchor.current || event.button !== 0) return;
        if (event.detail === 2) selectWord(root.current, anchor.current);
        else if (event.detail > 2) selectLine(root.current, anchor.current);
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={root} className={styles.text}>
        {lines.map((line, index) => (
          // Lines of one frame never change places.
          <Line key={index} line={line} index={index} frame={frame} widths={widths[index] ?? []} />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  line: OcrLine;
  index: number;
  frame: FrameSize;
  widths: readonly number[];
}

function Line({ line: { box, words }, index, frame, widths }: LineProps) {
  const height = box.bottom - box.top;
  const whole = { left: 0, top: 0, width: frame.width, height: frame.height };
  const type = {
    fontSize: `${String(((height * typeShare) / frame.height) * 100)}cqh`,
    lineHeight: `${String((height / frame.height) * 100)}cqh`,
  };
  return (
    <div className={styles.line} style={{ ...placeOf(box, whole), ...type }}>
      {words.map((word, at) => {
        // Each as wide as in the picture, and as high as its line.
        const place = placeOf(
          { ...word.box, top: box.top, bottom: box.bottom },
          { left: box.left, top: box.top, width: box.right - box.left, height },
        );
        const stretch = (word.box.right - word.box.left) / Math.max(1, (widths[at] ?? 1) * height * typeShare);
        return (
          <span key={at} className={styles.word} data-line={index} data-word={at} style={place}>
            <span style={{ '--stretch': stretch } as CSSProperties}>
              {at < words.length - 1 ? `${word.text} ` : word.text}
            </span>
          </span>
        );
      })}
    </div>
  );
}

/** The place of a rectangle within another one. */
const placeOf = (
  box: OcrBox,
  within: { left: number; top: number; width: number; height: number },
): { left: string; top: string; width: string; height: string } => ({
  left: share(box.left - within.left, within.width),
  top: share(box.top - within.top, within.height),
  width: share(box.right - box.left, within.width),
  height: share(box.bottom - box.top, within.height),
});
