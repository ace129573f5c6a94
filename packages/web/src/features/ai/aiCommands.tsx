import { IconPhotoSpark, IconSparkles } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { m } from '../../paraglide/messages.js';
import { inQuote, unless, type SlashCommand } from '../notes/slashCommands.js';

interface AiCommandsAbout {
  /** How to set it up where it is not; null where it is. */
  textHint: string | null;
  imageHint: string | null;
  onWrite: (editor: Editor) => void;
  onDraw: (editor: Editor) => void;
}

/** The group 'AI' of the slash menu. Where AI is not set up its commands say how. */
export function aiCommands({ textHint, imageHint, onWrite, onDraw }: AiCommandsAbout): SlashCommand[] {
  return [
    {
      group: m.notes_groupAi(),
      title: m.ai_menu(),
      icon: <IconSparkles size={16} />,
      keywords: 'write text generate prompt complete sentence',
      hint: textHint ?? m.ai_writerHint(),
      isDisabled: textHint !== null,
      // Where a table cannot stand: a text may have one.
      isHidden: unless('table', inQuote),
      run: onWrite,
    },
    {
      group: m.notes_groupAi(),
      title: m.ai_image(),
      icon: <IconPhotoSpark size={16} />,
      keywords: 'picture photo draw generate',
      hint: imageHint ?? m.ai_imageHint(),
      isDisabled: imageHint !== null,
      run: onDraw,
    },
  ];
}
