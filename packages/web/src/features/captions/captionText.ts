import { tokenizeVTTCue, type VTTCue } from 'media-captions';

/** What one speaker says in a cue. */
export interface CaptionSpeech {
  /** Null where nobody is named. */
  speaker: string | null;
  text: string;
}

type Token = ReturnType<typeof tokenizeVTTCue>[number];

/** A sign that begins none of the tags of WebVTT, which alone are read as such, nor the time of a word. */
const noTag = /<(?!\/?(?:[cibuv]|ruby|rt|lang)(?:[.\s][^<>]*)?>|\d+:[\d:.]+>)/g;

/** What is said in a cue: its text without tags, apart for each voice. Empty where nothing is said. */
export function captionSpeech(cue: VTTCue, format: 'vtt' | 'srt'): CaptionSpeech[] {
  cue.text = withKnownTags(format === 'srt' ? cue.text.replaceAll('&', '&amp;') : cue.text);
  const said: CaptionSpeech[] = [];
  const add = (tokens: readonly Token[], speaker: string | null): void => {
    for (const token of tokens) {
      if (token.type !== 'text') {
        const voice = token.type === 'v' ? spaced(token.voice ?? '') : '';
        add(token.children, voice === '' ? speaker : voice);
        continue;
      }
      const last = said.at(-1);
      if (last && last.speaker === speaker) last.text += token.data;
      else said.push({ speaker, text: token.data });
    }
  };
  add(tokenizeVTTCue(cue), null);
  return said.map(({ speaker, text }) => ({ speaker, text: spaced(text) })).filter(({ text }) => text !== '');
}

/** A text with the tags of WebVTT alone: those of SubRip are left out, and other signs are text. */
const withKnownTags = (text: string): string =>
  text
    .replace(/<\/?[A-Z]+(?=[\s>])/g, (name) => name.toLowerCase())
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/?(?:font|span|s|em|strong)(?:\s[^<>]*)?>/g, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(noTag, '&lt;');

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
