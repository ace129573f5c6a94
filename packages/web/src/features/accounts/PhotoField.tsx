import { Avatar } from '../../design/Avatar.js';
import { ImageField, type ImageChoice } from '../../design/ImageField.js';
import { m } from '../../paraglide/messages.js';
import { readPhoto } from './readPhoto.js';

interface PhotoFieldProps {
  /** The user's full name. */
  name: string;
  url: string | null;
  choice: ImageChoice;
  onChoose: (choice: ImageChoice) => void;
}

/** The user's photo (docs/domains/accounts.md). */
export function PhotoField({ name, url, choice, onChoose }: PhotoFieldProps) {
  return (
    <ImageField
      label={m.profile_photo()}
      url={url}
      choice={choice}
      read={readPhoto}
      onChoose={onChoose}
      words={{
        upload: m.profile_uploadPhoto(),
        change: m.profile_changePhoto(),
        remove: m.profile_removePhoto(),
        hint: m.profile_photoHint(),
      }}
    >
      {(shown) => <Avatar name={name} image={shown} size={72} />}
    </ImageField>
  );
}
