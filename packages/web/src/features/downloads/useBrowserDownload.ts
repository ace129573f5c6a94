import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { RecordingDocument } from '../../gql/Recording.js';
import type { RecordingQuery } from '../../gql/types.js';
import { errorText } from '../../lib/errorText.js';

/** How far the browser is with a recording. */
export type BrowserDownload =
  | { kind: 'preparing' }
  | { kind: 'saving'; percent: number }
  | { kind: 'saved' }
  /** The user chose no file. */
  | { kind: 'left' }
  /** It is for the server to make. */
  | { kind: 'server' }
  | { kind: 'failed'; text: string };

/** Puts a recording together in the browser, where that can be done (docs/domains/videoDownloads.md). */
export function useBrowserDownload(articleId: string): BrowserDownload {
  const client = useApolloClient();
  const [state, setState] = useState<BrowserDownload>({ kind: 'preparing' });
  const read = async (): Promise<RecordingQuery['recording']> => {
    const { data } = await client.query({
      query: RecordingDocument,
      variables: { articleId },
      fetchPolicy: 'network-only',
    });
    if (!data) throw new Error('There is no answer');
    return data.recording;
  };
  const begin = useEffectEvent(async (signal: AbortSignal): Promise<BrowserDownload> => {
    const recording = await read();
    const { attemptInBrowser } = await import('./attemptInBrowser.js');
    return await attemptInBrowser({
      recording,
      renew: read,
      signal,
      progress: (percent) => {
        setState({ kind: 'saving', percent });
      },
    });
  });
  useEffect(() => {
    const stop = new AbortController();
    begin(stop.signal).then(
      (reached) => {
        if (!stop.signal.aborted) setState(reached);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ kind: 'failed', text: errorText(error) });
      },
    );
    return () => {
      stop.abort();
    };
  }, []);
  return state;
}
