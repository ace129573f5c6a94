import { isNoteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { IconDownload } from '../../design/icons.js';
import { sizeText } from '../../lib/sizeText.js';
import { m } from '../../paraglide/messages.js';

interface FileCardProps {
  /** Attributes of the block's element. */
  data: Record<`data-${string}`, string | undefined>;
  /** As the document has them. */
  attributes: Readonly<Record<string, unknown>>;
}

const titleOf = (name: unknown): string => (typeof name === 'string' && name !== '' ? name : m.notes_file());

/** What the card of a file says: its kind, name and size. */
export function FileParts({ attributes: { name, ext, size } }: Pick<FileCardProps, 'attributes'>) {
  return (
    <>
      <span className="note-file-kind" aria-hidden>
        {typeof ext === 'string' && ext !== '' ? ext.slice(0, 4) : m.notes_file()}
      </span>
      <span className="note-file-words">
        <span className="note-file-name">{titleOf(name)}</span>
        <span className="note-file-size">{typeof size === 'number' ? sizeText(size) : ''}</span>
      </span>
      <IconDownload />
    </>
  );
}

/** A file of a note as readers see it: its name and size. It is downloaded, never opened. */
export function FileCard({ data, attributes }: FileCardProps) {
  const { url, name } = attributes;
  const title = titleOf(name);
  const isOffered = isNoteFilePath(url);
  return (
    <div {...data} className="note-file">
      {isOffered ? (
        <a
          className="note-file-card"
          href={url}
          download={title}
          title={title}
          aria-label={m.notes_downloadFile({ name: title })}
        >
          <FileParts attributes={attributes} />
        </a>
      ) : (
        <span className="note-file-card">
          <FileParts attributes={attributes} />
        </span>
      )}
    </div>
  );
}
