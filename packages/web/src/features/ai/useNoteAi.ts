import { tones } from '@snaplore/schema/ai';
import type { Editor } from '@tiptap/core';
import { useCallback, useMemo, useState } from 'react';
import { attempt } from '../../lib/attempt.js';
import { faultText } from '../../lib/errorText.js';
import type { SlashCommand } from '../notes/slashCommands.js';
import { localeNow } from '../../lib/locale.js';
import { aiCommands } from './aiCommands.js';
import { imageDialog, writerDialog } from './aiDialogs.js';
import type { MenuChoice } from './AiButton.js';
import type { Range } from './answerPieces.js';
import { keepPlace, type NotePlace } from './notePlace.js';
import { refusalOfText } from './refusalOfText.js';
import { useAiUse } from './useAiUse.js';
import { useAiImage, type AiImage } from './useAiImage.js';
import { useAiText, type AiText, type TextRequest } from './useAiText.js';
import type { WriterChoice } from './writerTarget.js';

export interface NoteAi {
  /** Whether the company uses AI. */
  isShown: boolean;
  /** How the writer is set up where it is not; null where it is. */
  textHint: string | null;
  commands: readonly SlashCommand[];
  /** Opens the dialog of images; undefined where they cannot be made. */
  draw: ((editor: Editor) => void) | undefined;
  /** Opens the writer for a marked text. */
  rewrite: (editor: Editor, range: Range, choice: MenuChoice) => void;
  text: AiText;
  image: AiImage;
  /** What the open dialog of the writer begins with. */
  writing: TextRequest | null;
  /** Where the picture of the open dialog goes. */
  drawing: NotePlace | null;
  close: () => void;
}

function choiceOf({ type, tone = tones[0], language }: MenuChoice): WriterChoice {
  const own = localeNow();
  return { type, prompt: '', tone, language: language ?? own, isArticleConsidered: false };
}

/** Does something once a dialog's code is there, and says so when it cannot be loaded. */
async function begin({ load }: { load: () => Promise<unknown> }, open: () => Promise<void> | void): Promise<void> {
  await attempt(
    async () => {
      await load();
      await open();
    },
    { failure: faultText },
  );
}

/** The AI of a note's editor: its writer and its pictures (docs/domains/aiWriter.md, docs/domains/aiImages.md). */
export function useNoteAi(articleId: string, textTabId: string): NoteAi {
  const { isShown, textHint, imageHint } = useAiUse();
  const text = useAiText(articleId, textTabId);
  const image = useAiImage(articleId, textTabId);
  const [writing, setWriting] = useState<TextRequest | null>(null);
  const [drawing, setDrawing] = useState<NotePlace | null>(null);

  const open = useCallback((editor: Editor): void => {
    const { from } = editor.state.selection;
    const place = keepPlace(editor.state, { from, to: from });
    void begin(imageDialog, () => {
      setDrawing(place);
    });
  }, []);
  const commands = useMemo(
    () =>
      isShown
        ? aiCommands({
            textHint,
            imageHint,
            onWrite: (editor) => {
              void begin(writerDialog, async () => {
                const { caretTarget } = await import('./writerTarget.js');
                setWriting({ choice: choiceOf({ type: 'customPrompt' }), target: caretTarget(editor.state) });
              });
            },
            onDraw: open,
          })
        : [],
    [isShown, textHint, imageHint, open],
  );
  const rewrite = (editor: Editor, range: Range, chosen: MenuChoice): void => {
    void begin(writerDialog, async () => {
      const { markedTarget } = await import('./writerTarget.js');
      const request = { choice: choiceOf(chosen), target: markedTarget(editor.state, range) };
      setWriting(request);
      // The others need nothing more than the text.
      if (chosen.type !== 'customPrompt' && refusalOfText(request) === null) text.ask(request);
    });
  };
  return {
    ...{ isShown, textHint, commands, rewrite, text, image },
    draw: isShown && imageHint === null ? open : undefined,
    writing: writing ?? text.asked,
    drawing: drawing ?? image.asked?.place ?? null,
    close: () => {
      setWriting(null);
      setDrawing(null);
    },
  };
}
