import { translationLanguages, type ImageStyle, type Tone, type WriterType } from '@snaplore/schema/ai';
import { localeNow } from '../../lib/locale.js';
import { m } from '../../paraglide/messages.js';

/** What the writer can do, in the order of the menus. */
export const typeLabels: Record<WriterType, () => string> = {
  simplify: m.ai_type_simplify,
  fixSpellingAndGrammar: m.ai_type_fixSpellingAndGrammar,
  makeShorter: m.ai_type_makeShorter,
  makeLonger: m.ai_type_makeLonger,
  changeTone: m.ai_type_changeTone,
  emojify: m.ai_type_emojify,
  translate: m.ai_type_translate,
  completeSentence: m.ai_type_completeSentence,
  customPrompt: m.ai_type_customPrompt,
};

export const toneLabels: Record<Tone, () => string> = {
  academic: m.ai_tone_academic,
  business: m.ai_tone_business,
  casual: m.ai_tone_casual,
  childfriendly: m.ai_tone_childfriendly,
  conversational: m.ai_tone_conversational,
  emotional: m.ai_tone_emotional,
  humorous: m.ai_tone_humorous,
  informative: m.ai_tone_informative,
  inspirational: m.ai_tone_inspirational,
  memeify: m.ai_tone_memeify,
  narrative: m.ai_tone_narrative,
  objective: m.ai_tone_objective,
  persuasive: m.ai_tone_persuasive,
  poetic: m.ai_tone_poetic,
};

export const styleLabels: Record<ImageStyle, () => string> = {
  photorealistic: m.ai_stylePhotorealistic,
  'digital art': m.ai_styleDigitalArt,
  'comic book': m.ai_styleComicBook,
  'neon punk': m.ai_styleNeonPunk,
  isometric: m.ai_styleIsometric,
  'line art': m.ai_styleLineArt,
  '3D model': m.ai_style3DModel,
};

/** A choice of something with a name. */
export interface Labelled<Value extends string> {
  value: Value;
  label: string;
}

export function labelled<Value extends string>(labels: Record<Value, () => string>): Labelled<Value>[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value]() }));
}

/** The languages of `translate`, by their names in the language of the screens. */
export function languageChoices(): Labelled<(typeof translationLanguages)[number]>[] {
  const locale = localeNow();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return translationLanguages
    .map((value) => {
      const name = names.of(value) ?? value;
      return { value, label: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) };
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
