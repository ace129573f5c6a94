import type { ApolloClient } from '@apollo/client';
import type { FromPage } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingStart } from '@snaplore/schema/recording/recordingState';
import { showToast } from '../../../design/toasts.js';
import type { VideoPlaceInput } from '../../../gql/types.js';
import { codeWords } from '../../../lib/errorWords.js';
import type { Me } from '../../../lib/session.js';
import { m } from '../../../paraglide/messages.js';
import { findTargetWith, RecordingRefused } from '../findTarget.js';
import { makeDraft } from '../makeDraft.js';
import { elsewhere } from '../saveKept.js';

interface TargetFinder {
  client: ApolloClient;
  me: Me;
  /** The path of the screen that edits an article. */
  addressOf: (articleId: string) => string;
  /** Where the video of an article goes in its draft, by the article's id; the end where it is not here. */
  places: ReadonlyMap<string, VideoPlaceInput>;
  /** Ends what is recorded: the server does not take it. */
  discard: () => void;
}

/**
 * Answers the extension's question where a recording is sent to. One without an article gets a draft in the personal
 * workspace, and so does one that was kept and whose article cannot take it any more (docs/domains/extension.md).
 */
export function extensionTarget({ client, me, addressOf, places, discard }: TargetFinder) {
  /** The drafts that this page made, by the recordings: one each, however often it is asked. */
  const drafts = new Map<string, Promise<string>>();
  const newDraft = async ({ id, title }: RecordingStart): Promise<string> => {
    const made = drafts.get(id);
    if (made) return await made;
    const making = makeDraft(client, me, title);
    drafts.set(id, making);
    making.catch(() => drafts.delete(id));
    return await making;
  };
  const targetIn = async (articleId: string, serverId: string, start: RecordingStart): Promise<FromPage> => {
    const target = await findTargetWith(client, articleId, places.get(articleId))(serverId, start);
    return { kind: 'target', serverId, target, address: addressOf(articleId) };
  };
  return async (serverId: string, start: RecordingStart, isKept: boolean): Promise<FromPage> => {
    const { articleId } = start;
    try {
      if (articleId === null) return await targetIn(await newDraft(start), serverId, start);
      try {
        return await targetIn(articleId, serverId, start);
      } catch (error) {
        if (!(isKept && error instanceof RecordingRefused && elsewhere.has(error.code))) throw error;
        const draft = await targetIn(await newDraft(start), serverId, start);
        showToast('info', m.recorder_keptElsewhere());
        return draft;
      }
    } catch (error) {
      if (!(error instanceof RecordingRefused)) return { kind: 'noTarget', serverId, code: null };
      showToast('error', codeWords(error.code, m.recorder_refused()));
      if (!isKept) discard();
      return { kind: 'noTarget', serverId, code: error.code };
    }
  };
}
