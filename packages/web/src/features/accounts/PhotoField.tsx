import { useId, useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { Avatar } from '../../design/Avatar.js';
import { IconUpload } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { readPhoto, type ChosenPhoto } from './readPhoto.js';
import styles from './ProfileScreen.module.css';

/** What saving will do with the photo. */
export type PhotoChoice = 'as it is' | 'none' | ChosenPhoto;

interface PhotoFieldProps {
  /** The person's full name. */
  name: string;
  url: string | null;
  choice: PhotoChoice;
  onChoose: (choice: PhotoChoice) => void;
}

/** The photo as it will be once saved, and what can be done with it. */
export function PhotoField({ name, url, choice, onChoose }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const shown = typeof choice === 'object' ? choice.url : choice === 'none' ? null : url;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPhoto(file);
    if (typeof read === 'string') {
      setFault(read);
      return;
    }
    setFault(null);
    onChoose(read);
  };

  return (
    <div className={styles.photo}>
      <Avatar name={name} image={shown} size={72} />
      <div>
        <div className={styles.buttons}>
          <Button leftSection={<IconUpload />} aria-describedby={faultId} onClick={() => input.current?.click()}>
            {shown === null ? m.profile_uploadPhoto() : m.profile_changePhoto()}
          </Button>
          {shown === null ? null : (
            <Button
              variant="subtle"
              onClick={() => {
                setFault(null);
                onChoose(url === null ? 'as it is' : 'none');
              }}
            >
              {m.profile_removePhoto()}
            </Button>
          )}
        </div>
        <p
          id={faultId}
          className={fault === null ? styles.hint : styles.fault}
          role={fault === null ? undefined : 'alert'}
        >
          {fault ?? m.profile_photoHint()}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={m.profile_photo()}
        onChange={(event) => {
          const { currentTarget } = event;
          // Choosing the same file again is a choice too.
          void take(currentTarget.files?.[0]).finally(() => {
            currentTarget.value = '';
          });
        }}
      />
    </div>
  );
}
