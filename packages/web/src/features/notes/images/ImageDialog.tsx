import * as limits from '@snaplore/schema/limits';
import { useRef, useState, type DragEvent, type FormEvent } from 'react';
import { Button } from '../../../design/Button.js';
import { Dialog } from '../../../design/Dialog.js';
import { IconSparkle, IconUpload } from '../../../design/icons.js';
import { TextField } from '../../../design/TextField.js';
import { errorWords } from '../../../lib/errorWords.js';
import { m } from '../../../paraglide/messages.js';
import { chooseFiles } from '../files/chooseFiles.js';
import { imageAccept } from '../files/fileCommands.js';
import type { UploadSource } from '../files/noteUpload.js';
import { refusalOf } from '../files/fileRules.js';
import styles from './ImageDialog.module.css';
import { imageAddress } from './imageAddress.js';

interface ImageDialogProps {
  onChoose: (sources: readonly UploadSource[]) => void;
  /** Has AI draw one instead. */
  onDraw?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks which image is put into the note: files of this device, or one by its address, which the server copies. */
export default function ImageDialog({ onChoose, onDraw, onClose }: ImageDialogProps) {
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const take = (files: readonly File[]): void => {
    const refused = files.map((file) => refusalOf(file, 'image')).find((code) => code !== null);
    if (refused) setRefusal(errorWords(refused));
    else if (files.length > 0) onChoose(files.map((file) => ({ file, kind: 'image' })));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const url = imageAddress(address);
    if (url !== null) {
      onChoose([{ url }]);
      return;
    }
    setIsWrong(true);
    form.current?.querySelector('input')?.focus();
  };
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Dialog opened onClose={onClose} title={m.notes_image()}>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
        }}
        onDrop={drop}
      >
        <Button
          data-autofocus=""
          leftSection={<IconUpload size={16} />}
          onClick={() => {
            setRefusal(null);
            chooseFiles(imageAccept, take);
          }}
        >
          {m.notes_imageUpload()}
        </Button>
        <p className={styles.hint}>{m.notes_imageTypes()}</p>
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      </div>
      <p className={styles.or}>{m.notes_imageOr()}</p>
      <form ref={form} className={styles.address} onSubmit={submit} noValidate>
        <TextField
          label={m.notes_imageAddress()}
          type="text"
          inputMode="url"
          placeholder={m.notes_imageAddressPlaceholder()}
          maxLength={limits.imageUrlMax}
          value={address}
          error={isWrong ? errorWords('IMAGE_URL_INVALID') : undefined}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
        <div className={styles.buttons}>
          {onDraw && (
            <Button leftSection={<IconSparkle />} onClick={onDraw}>
              {m.ai_imageInstead()}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={address.trim() === ''}>
            {m.notes_imageInsert()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
