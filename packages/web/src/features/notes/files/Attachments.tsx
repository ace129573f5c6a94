import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FileParts } from '../FileCard.js';
import type { AttachmentViews } from './attachmentView.js';

/** The cards of the attachments in an editor. A press selects one; its bar downloads it. */
export function Attachments({ views }: { views: AttachmentViews }) {
  const shown = useSyncExternalStore(views.subscribe, views.all);
  return shown.map(({ id, element, attributes }) =>
    createPortal(
      <span className="note-file-card">
        <FileParts attributes={attributes} />
      </span>,
      element,
      String(id),
    ),
  );
}
