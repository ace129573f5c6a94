import { CaptureFailure } from '@snaplore/recorder/captureSources';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import type { VideoPlaceInput } from '../../../gql/types.js';
import { recordingTitle } from '../recordingTitle.js';
import { closeRecorderSetup, type RecordedArticle } from '../recorderStore.js';
import type { PageLink } from './useExtensionLink.js';

interface StartInExtension {
  page: PageLink;
  userId: string;
  article: RecordedArticle;
  place?: VideoPlaceInput | undefined;
  settings: RecordingSettings;
}

/**
 * Lets the extension record for an article: it goes on when this page is closed (docs/domains/extension.md).
 * @throws CaptureFailure when the browser or the person refuses; ExtensionBusy.
 */
export async function startInExtension({ page, userId, article, place, settings }: StartInExtension): Promise<void> {
  const { link, places } = page;
  if (!(await link.connect())) throw new CaptureFailure('display', 'busy');
  if (place) places.set(article.id, place);
  else places.delete(article.id);
  const start = {
    id: crypto.randomUUID(),
    userId,
    articleId: article.id,
    title: recordingTitle(),
    videoKind: settings.videoKind,
    hasMicrophone: settings.microphone !== null,
    startedAt: Date.now(),
  };
  await link.record(start, settings);
  closeRecorderSetup();
}
