import { writerTypes } from '@snaplore/schema/ai';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { IconRefresh } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import { insertPlanned, planAnswer } from './planAnswer.js';
import { refusalOfText, type TextRefusal } from './refusalOfText.js';
import type { AiText, TextRequest } from './useAiText.js';
import { WriterOptions } from './WriterOptions.js';
import { WriterPreview } from './WriterPreview.js';
import { caretTypes, type WriterChoice } from './writerTarget.js';

interface AiWriterDialogProps {
  editor: Editor;
  /** What it begins with. */
  request: TextRequest;
  text: AiText;
  onClose: () => void;
}

/** The AI writer: what it is to do, its text while it arrives, then Insert, Discard or Regenerate. */
export default function AiWriterDialog({ editor, request, text, onClose }: AiWriterDialogProps) {
  const { target } = request;
  const [choice, setChoice] = useState<WriterChoice>(request.choice);
  const [refusal, setRefusal] = useState<TextRefusal | null>(() =>
    // Nothing but the text is missing: it was to be asked for at once.
    !text.asked && request.choice.type !== 'customPrompt' ? refusalOfText(request) : null,
  );
  const state = useEditorState({ editor, selector: ({ editor: { state: now } }) => now, equalityFn: Object.is });
  const { asked, content, isWriting, failure } = text;
  const plan = useMemo(
    () => (state && asked && content ? planAnswer(state, asked, content) : null),
    [state, asked, content],
  );
  const isRewriting = target.selectedText !== '';
  const types = isRewriting ? writerTypes : target.sentence ? caretTypes : [caretTypes[0]];

  const close = (): void => {
    text.end();
    onClose();
    if (!editor.isDestroyed) editor.commands.focus();
  };
  const ask = (): void => {
    const next = { choice, target };
    const refused = refusalOfText(next);
    setRefusal(refused);
    if (refused === null) text.ask(next);
  };
  const insert = (): void => {
    if (!plan || editor.isDestroyed) return;
    const refused = insertPlanned(editor, plan);
    if (refused !== null) {
      setRefusal({ text: refused === 'limit' ? m.ai_limit() : m.ai_readOnly() });
      return;
    }
    if (plan.isBelow) showToast('info', m.ai_below());
    close();
  };
  return (
    <Dialog opened onClose={close} title={m.ai_menu()} size={520}>
      <WriterOptions
        choice={choice}
        types={types}
        isRewriting={isRewriting}
        promptError={refusal && 'prompt' in refusal ? refusal.prompt : null}
        onChange={(change) => {
          setChoice({ ...choice, ...change });
          setRefusal(null);
        }}
        onSubmit={ask}
      />
      {asked && failure === null && state && (
        <WriterPreview text={text} type={asked.choice.type} isRewriting={isRewriting} note={state.doc} plan={plan} />
      )}
      <FormError space="before">{refusal && 'text' in refusal ? refusal.text : failure}</FormError>
      <DialogFooter>
        <Button size="md" onClick={close}>
          {m.ai_discard()}
        </Button>
        {asked ? (
          <>
            <Button size="md" disabled={isWriting} leftSection={<IconRefresh />} onClick={ask}>
              {m.ai_regenerate()}
            </Button>
            <Button size="md" variant="filled" disabled={!plan} onClick={insert}>
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
