import * as limits from '@snaplore/schema/limits';
import type { ImageStyle } from '@snaplore/schema/ai';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { ChipsField } from '../../design/ChipsField.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { IconRefresh } from '../../design/icons.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import type { NoteUploads } from '../notes/files/noteUploads.js';
import styles from './AiImage.module.css';
import { findPlace, type NotePlace } from './notePlace.js';
import { pngFile } from './pngFile.js';
import { PromptField } from './PromptField.js';
import type { AiImage } from './useAiImage.js';
import { labelled, styleLabels } from './writerLabels.js';

interface AiImageDialogProps {
  editor: Editor;
  uploads: NoteUploads;
  place: NotePlace;
  image: AiImage;
  onClose: () => void;
}

function refusalOf(prompt: string): string | null {
  const { length } = prompt.trim();
  if (length === 0) return errorWords('AI_PROMPT_REQUIRED');
  return length > limits.aiImagePromptMax ? errorWords('AI_IMAGE_PROMPT_TOO_LONG') : null;
}

/** Asks what the picture shows and shows it; then Insert, Discard or Regenerate (docs/domains/aiImages.md). */
export default function AiImageDialog({ editor, uploads, place, image, onClose }: AiImageDialogProps) {
  const { asked } = image;
  const [prompt, setPrompt] = useState(asked?.prompt ?? '');
  const [style, setStyle] = useState<ImageStyle | null>(asked?.style ?? null);
  const [refusal, setRefusal] = useState<{ prompt?: string; note?: string } | null>(null);

  const close = (): void => {
    image.end();
    onClose();
    if (!editor.isDestroyed) editor.commands.focus();
  };
  const ask = (): void => {
    const refused = refusalOf(prompt);
    setRefusal(refused === null ? null : { prompt: refused });
    if (refused === null) image.ask({ prompt: prompt.trim(), style, place });
  };
  const insert = (): void => {
    if (image.image === null || !asked || editor.isDestroyed) return;
    if (!editor.isEditable) {
      setRefusal({ note: m.ai_readOnly() });
      return;
    }
    const { from } = findPlace(editor.state, place) ?? editor.state.selection;
    uploads.add([{ file: pngFile(image.image, `${m.ai_image()}.png`), kind: 'image', alt: asked.prompt }], from);
    close();
  };
  return (
    <Dialog opened onClose={close} title={m.ai_image()} size={520}>
      <PromptField
        label={m.ai_imagePrompt()}
        placeholder={m.ai_imagePromptPlaceholder()}
        value={prompt}
        max={limits.aiImagePromptMax}
        error={refusal?.prompt}
        onChange={(next) => {
          setPrompt(next);
          setRefusal(null);
        }}
        onSubmit={() => {
          if (!image.isDrawing) ask();
        }}
      />
      <ChipsField
        label={m.ai_imageStyle()}
        choices={[{ value: null, label: m.ai_imageAny() }, ...labelled(styleLabels)]}
        value={style}
        onChange={setStyle}
      />
      {asked && image.failure === null && (
        <div className={styles.picture} aria-busy={image.isDrawing}>
          {image.image === null ? (
            <p role="status">{m.ai_loading()}</p>
          ) : (
            <img src={`data:image/png;base64,${image.image}`} alt={asked.prompt} />
          )}
        </div>
      )}
      <FormError space="before">{refusal?.note ?? image.failure}</FormError>
      <DialogFooter>
        <Button size="md" onClick={close}>
          {m.ai_discard()}
        </Button>
        {asked ? (
          <>
            <Button size="md" disabled={image.isDrawing} leftSection={<IconRefresh />} onClick={ask}>
              {m.ai_regenerate()}
            </Button>
            <Button size="md" variant="filled" disabled={image.image === null} onClick={insert}>
              {m.ai_insert()}
            </Button>
          </>
        ) : (
          <Button size="md" variant="filled" onClick={ask}>
            {m.ai_generate()}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
