import { transcriptionLanguages } from '@snaplore/schema/transcript/languages';
import { useMemo } from 'react';
import { SelectField } from '../../design/SelectField.js';
import { useLocale } from '../../lib/locale.js';
import { m } from '../../paraglide/messages.js';
import { languageName } from './languageName.js';

const recognised = 'recognised';

interface LanguageFieldProps {
  /** ISO 639-1; null to have it recognised. */
  language: string | null;
  onChange: (language: string | null) => void;
  label?: string;
  className?: string | undefined;
}

/** The language that is spoken; without a choice it is recognised. */
export function LanguageField({ language, onChange, label, className }: LanguageFieldProps) {
  const locale = useLocale();
  const data = useMemo(() => {
    const named = transcriptionLanguages.map((code) => ({ value: code as string, label: languageName(code, locale) }));
    named.sort((one, other) => one.label.localeCompare(other.label, locale));
    return [{ value: recognised, label: m.transcripts_detect() }, ...named];
  }, [locale]);
  return (
    <SelectField
      {...(label === undefined ? { 'aria-label': m.transcripts_language() } : { label })}
      {...(className === undefined ? {} : { className })}
      size="sm"
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      nothingFoundMessage={m.notes_findNone()}
      data={data}
      value={language ?? recognised}
      onChange={(value) => {
        onChange(value === recognised ? null : value);
      }}
    />
  );
}
