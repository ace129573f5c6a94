import { useApolloClient } from '@apollo/client/react';
import type { ErrorCode } from '@snaplore/schema/errors';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { VideoPlaceInput } from '../../gql/types.js';
import { browserEnvironment } from './browserEnvironment.js';
import { checkVideoFile, videoTypeOf } from './checkVideoFile.js';
import { fingerprintFile } from './fingerprint.js';
import { graphqlTransport } from './graphqlTransport.js';
import { uploadFile } from './uploadFile.js';
import { uploadRegister, type PageUpload } from './uploadRegister.js';

/** A file that was not accepted at all. */
export interface RefusedFile {
  name: string;
  code: ErrorCode;
}

export interface VideoUploads {
  uploads: readonly PageUpload[];
  refused: readonly RefusedFile[];
  /** Checks files and sends them one after the other, or resumes them; to the end of the draft without a place. */
  choose: (files: Iterable<File>, place?: VideoPlaceInput) => void;
  cancel: (upload: PageUpload) => void;
  retry: (upload: PageUpload) => void;
  /** Hides an upload that has ended. */
  dismiss: (upload: PageUpload) => void;
}

const videoIdOf = ({ progress }: PageUpload): string | null =>
  progress.phase === 'accepted' ? progress.videoId : null;

/**
 * The uploads of videos to an article. They continue when the user opens another screen, since the page keeps them in
 * `uploadRegister`.
 * @param onAccepted called with each video's id when the server has all of it.
 */
export function useVideoUploads(articleId: string, onAccepted: (videoId: string) => void): VideoUploads {
  const client = useApolloClient();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const uploads = useSyncExternalStore(uploadRegister.subscribe, () => uploadRegister.of(articleId));
  const notifyAccepted = useEffectEvent(onAccepted);
  const notified = useRef(new Set<string>());

  useEffect(() => {
    for (const upload of uploads) {
      const videoId = videoIdOf(upload);
      if (videoId === null || notified.current.has(videoId)) continue;
      notified.current.add(videoId);
      notifyAccepted(videoId);
    }
  }, [uploads]);

  const choose = (files: Iterable<File>, first?: VideoPlaceInput): void => {
    const found: RefusedFile[] = [];
    let place = first;
    for (const file of files) {
      const code = checkVideoFile(file);
      if (code !== null) {
        found.push({ name: file.name, code });
        continue;
      }
      const own = place;
      // The others follow the first: before the paragraph that it makes of what is behind it.
      if (place?.at) place = { before: place.at.id };
      uploadRegister.add(articleId, file.name, (onProgress) =>
        uploadFile({
          file,
          describe: async () => ({
            fileName: file.name,
            mimeType: videoTypeOf(file) ?? file.type,
            size: file.size,
            lastModified: file.lastModified,
            fingerprint: await fingerprintFile(file),
          }),
          transport: graphqlTransport(client, articleId, own),
          environment: browserEnvironment,
          onProgress,
        }),
      );
    }
    setRefused(found);
  };
  const dismiss = ({ id, run }: PageUpload): void => {
    run?.stop();
    uploadRegister.forget(articleId, id);
  };
  return {
    uploads,
    refused,
    choose,
    dismiss,
    cancel: (upload) => {
      if (!upload.run) dismiss(upload);
      else
        void upload.run.cancel().finally(() => {
          dismiss(upload);
        });
    },
    retry: ({ id }) => {
      uploadRegister.restart(articleId, id);
    },
  };
}
