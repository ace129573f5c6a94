import { noteImageTypes } from '@snaplore/schema/limits';
import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { m } from '../../../paraglide/messages.js';
import type { SlashCommand } from '../slashCommands.js';
import { chooseFiles } from './chooseFiles.js';
import { acceptedFiles } from './noteFiles.js';
import type { NoteUploads } from './noteUploads.js';

/** The types of images as the browser's choice of files takes them. */
export const imageAccept = noteImageTypes.join(',');

/**
 * The commands of the slash menu for images and files.
 * @param askForImage asks which image: one of this device, or one by its address.
 */
export function fileCommands(uploads: NoteUploads, askForImage: () => void): SlashCommand[] {
  return [
    {
      group: m.notes_groupInsert(),
      title: m.notes_image(),
      icon: <IconPhoto size={16} />,
      keywords: 'picture photo upload url',
      hint: m.notes_imageHint(),
      run: askForImage,
    },
    {
      group: m.notes_groupInsert(),
      title: m.notes_attachment(),
      icon: <IconPaperclip size={16} />,
      keywords: 'file upload pdf',
      hint: m.notes_attachmentHint(),
      run: ({ view }) => {
        chooseFiles('', (files) => {
          if (!view.isDestroyed)
            uploads.add(
              acceptedFiles(files, () => 'attachment'),
              view.state.selection.from,
            );
        });
      },
    },
  ];
}
