import type { ApolloClient } from '@apollo/client';
import { captionCues } from '@snaplore/schema/captions/captionCues';
import { toSrt, toVtt } from '@snaplore/schema/captions/writeCaptions';
import { downloadName } from '@snaplore/schema/downloadName';
import { saveFile } from '../../lib/download.js';
import { readCaptionLines } from './captionLines.js';
import type { CaptionSource } from './captionSource.js';

const written = { vtt: { write: toVtt, type: 'text/vtt' }, srt: { write: toSrt, type: 'application/x-subrip' } };

/** Saves the captions of a video as a file under its title (docs/domains/captions.md). */
export async function saveCaptions(
  client: ApolloClient,
  { source, title, duration }: { source: CaptionSource; title: string; duration: number },
  format: keyof typeof written,
): Promise<void> {
  const { write, type } = written[format];
  const cues = captionCues(await readCaptionLines(client, source), duration);
  saveFile(new Blob([write(cues)], { type: `${type};charset=utf-8` }), downloadName(title, 'captions', format));
}
