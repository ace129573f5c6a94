/** What a value of a filter's option is within a graph of filters: escaped for the option, then for the graph. */
export const filterValue = (value: string): string => value.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');

/** How much speech the model is given at a time, in seconds: it works in windows of half a minute. */
const queueSeconds = 28;

interface WhisperFilter {
  /** A file of a model of whisper.cpp. */
  model: string;
  /** ISO 639-1; null to have it recognised. */
  language: string | null;
  /** Where it writes what it recognised, as SRT. */
  output: string;
}

/** The filter that recognises speech. */
export function whisperFilter({ model, language, output }: WhisperFilter): string {
  const options = {
    model,
    language: language ?? 'auto',
    queue: String(queueSeconds),
    destination: output,
    format: 'srt',
  };
  const list = Object.entries(options).map(([name, value]) => `${name}=${filterValue(value)}`);
  return `aformat=sample_fmts=flt:sample_rates=16000:channel_layouts=mono,whisper=${list.join(':')}`;
}

const stamp = String.raw`(\d+):(\d\d):(\d\d)[.,](\d\d\d)`;
const cue = new RegExp(`^${stamp} --> ${stamp}[^\\n]*\\n(.*?)(?=\\n\\n|\\n*$(?![\\s\\S]))`, 'gms');

/** What was recognised, as the filter writes it; milliseconds of the file. */
export function readCues(srt: string): { start: number; end: number; text: string }[] {
  const at = (parts: readonly (string | undefined)[]): number => {
    const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.map(Number);
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
  };
  return [...srt.replaceAll('\r', '').matchAll(cue)].flatMap((match) => {
    const text = (match[9] ?? '').replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ start: at(match.slice(1, 5)), end: at(match.slice(5, 9)), text }];
  });
}
