import { isNoteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { isImageDisplay } from '@snaplore/schema/notes/noteStyles';
import { useState } from 'react';
import { IconImage } from '../../design/icons.js';
import { imageSources } from './images/imageSources.js';
import { m } from '../../paraglide/messages.js';

interface NoteImageProps {
  /** As the document has them. */
  attributes: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const sideOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What stands in the place of an image that cannot be shown. */
export function MissingImage() {
  return (
    <>
      <IconImage />
      {m.notes_imageMissing()}
    </>
  );
}

/** An image of a note as readers see it. It keeps its box while it loads, and says so when it cannot be shown. */
export function NoteImage({ attributes }: NoteImageProps) {
  const { src, display } = attributes;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const placed = isImageDisplay(display) ? display : 'inline';
  const alt = textOf(attributes['alt']);
  const width = sideOf(attributes['width']);
  if (!isNoteFilePath(src) || failedSrc === src) {
    return (
      <span className="note-image-missing" data-display={placed} style={{ width }} role="img" aria-label={alt}>
        <MissingImage />
      </span>
    );
  }
  return (
    <img
      // Before `src`, which would be loaded first.
      {...imageSources(src, width)}
      src={src}
      alt={alt ?? ''}
      title={textOf(attributes['title'])}
      width={width}
      height={sideOf(attributes['height'])}
      data-display={placed}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
