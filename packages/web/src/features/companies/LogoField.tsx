import { useId, useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { CompanyMark } from '../../design/CompanyMark.js';
import { IconUpload } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { readLogo, type ChosenLogo } from './readLogo.js';
import styles from './CompanyScreen.module.css';

/** What saving will do with the logo. */
export type LogoChoice = 'as it is' | 'none' | ChosenLogo;

interface LogoFieldProps {
  title: string;
  url: string | null;
  choice: LogoChoice;
  /** Left out for who may look at it alone. */
  onChoose?: ((choice: LogoChoice) => void) | undefined;
}

/** The logo as it will be once saved, and what can be done with it. */
export function LogoField({ title, url, choice, onChoose }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const hintId = useId();
  const shown = typeof choice === 'object' ? choice.url : choice === 'none' ? null : url;

  if (!onChoose)
    return (
      <div className={styles.logo} role="group" aria-label={m.companies_logo()}>
        <CompanyMark title={title} logo={url} size={72} />
      </div>
    );

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file);
    setFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') onChoose(read);
  };

  return (
    <div className={styles.logo} role="group" aria-label={m.companies_logo()}>
      <CompanyMark title={title} logo={shown} size={72} />
      <div>
        <div className={styles.buttons}>
          <Button leftSection={<IconUpload />} aria-describedby={hintId} onClick={() => input.current?.click()}>
            {shown === null ? m.companies_uploadLogo() : m.companies_changeLogo()}
          </Button>
          {shown === null ? null : (
            <Button
              variant="subtle"
              onClick={() => {
                setFault(null);
                onChoose(url === null ? 'as it is' : 'none');
              }}
            >
              {m.companies_removeLogo()}
            </Button>
          )}
        </div>
        <p
          id={hintId}
          className={fault === null ? styles.hint : styles.fault}
          role={fault === null ? undefined : 'alert'}
        >
          {fault ?? m.companies_logoHint()}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={m.companies_logo()}
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
