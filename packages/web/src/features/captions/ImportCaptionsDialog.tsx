import { useRef } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { IconUpload } from '../../design/icons.js';
import { SelectField } from '../../design/SelectField.js';
import { m } from '../../paraglide/messages.js';
import { captionEncodings, type CaptionEncoding } from './captionEncoding.js';
import { CaptionPreview } from './CaptionPreview.js';
import { refusalText } from './importWords.js';
import { useCaptionImport } from './useCaptionImport.js';
import styles from './ImportCaptions.module.css';

interface ImportCaptionsDialogProps {
  articleId: string;
  opened: boolean;
  onClose: () => void;
}

/** Chooses a file of captions, shows what it says and replaces, and imports it (docs/domains/captions.md). */
export function ImportCaptionsDialog({ opened, ...props }: ImportCaptionsDialogProps) {
  return opened ? <ImportDialog {...props} /> : null;
}

const encodingNames: Record<CaptionEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
};

function ImportDialog({ articleId, onClose }: Omit<ImportCaptionsDialogProps, 'opened'>) {
  const { file, failure, fitted, replaced, isFailed, refetch, isBusy, choose, setEncoding, confirm } = useCaptionImport(
    articleId,
    onClose,
  );
  const input = useRef<HTMLInputElement>(null);
  const select = (): void => {
    input.current?.click();
  };
  const refusal = file ? refusalText(file.reading) : failure;
  return (
    <Dialog opened onClose={onClose} title={m.captions_import()} size={file ? 760 : 520}>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,.txt"
        aria-label={m.captions_file()}
        className={styles.input}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
          if (chosen) void choose(chosen);
        }}
      />
      {file ? (
        <div className={styles.file}>
          <span className="cut" title={file.name}>
            {file.name}
          </span>
          <SelectField
            label={m.captions_encoding()}
            className={styles.encoding}
            value={file.encoding}
            allowDeselect={false}
            data={captionEncodings.map((value) => ({
              value,
              label:
                value === file.detected
                  ? m.captions_recognised({ encoding: encodingNames[value] })
                  : encodingNames[value],
            }))}
            onChange={(value) => {
              const chosen = captionEncodings.find((each) => each === value);
              if (chosen) setEncoding(chosen);
            }}
          />
        </div>
      ) : (
        <p className={styles.intro}>{m.captions_intro()}</p>
      )}
      <FormError space="after">{isFailed ? m.captions_draftFailed() : refusal}</FormError>
      {file && fitted && 'read' in file.reading ? (
        <CaptionPreview read={file.reading.read} fitted={fitted} replaced={replaced} />
      ) : null}
      <DialogFooter>
        <Button size="md" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        {isFailed ? (
          <Button
            size="md"
            variant="filled"
            onClick={() => {
              void refetch().catch(() => undefined);
            }}
          >
            {m.common_retry()}
          </Button>
        ) : (
          <>
            <Button
              size="md"
              variant={file ? 'default' : 'filled'}
              leftSection={<IconUpload />}
              data-autofocus={file ? undefined : true}
              onClick={select}
            >
              {file ? m.captions_chooseAnother() : m.captions_choose()}
            </Button>
            {fitted && fitted.lines.length > 0 ? (
              <Button size="md" variant="filled" loading={isBusy} onClick={confirm}>
                {m.captions_confirm()}
              </Button>
            ) : null}
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}
