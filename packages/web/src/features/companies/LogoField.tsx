import { CompanyMark } from '../../design/CompanyMark.js';
import { ImageField, type ImageChoice } from '../../design/ImageField.js';
import { m } from '../../paraglide/messages.js';
import { readLogo } from './readLogo.js';

interface LogoFieldProps {
  title: string;
  url: string | null;
  choice: ImageChoice;
  /** Left out where the viewer may only look at it. */
  onChoose?: ((choice: ImageChoice) => void) | undefined;
}

/** The company's logo (docs/domains/companies.md). */
export function LogoField({ title, url, choice, onChoose }: LogoFieldProps) {
  return (
    <ImageField
      label={m.companies_logo()}
      groupLabel={m.companies_logo()}
      url={url}
      choice={choice}
      read={readLogo}
      onChoose={onChoose}
      words={{
        upload: m.companies_uploadLogo(),
        change: m.companies_changeLogo(),
        remove: m.companies_removeLogo(),
        hint: m.companies_logoHint(),
      }}
    >
      {(shown) => <CompanyMark title={title} logo={shown} size={72} />}
    </ImageField>
  );
}
