import { useApolloClient } from '@apollo/client/react';
import type { ErrorCode } from '@snaplore/schema/errors';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { browserEnvironment } from './browserEnvironment.js';
import { checkVideoFile, videoTypeOf } from './checkVideoFile.js';
import { fingerprintFile } from './fingerprint.js';
import { graphqlTransport } from './graphqlTransport.js';
import type { UploadProgress } from './uploadFile.js';
import { uploadFile } from './uploadFile.js';
import { uploadRegister } from './uploadRegister.js';

export interface VideoUpload {
  fileName: string | null;
  size: number;
  /** Null while nothing is being uploaded. */
  progress: UploadProgress | null;
  /** Why a file was not accepted at all. */
  refusal: ErrorCode | null;
  /** Checks a file and starts, or resumes, its upload. */
  choose: (file: File) => void;
  cancel: () => void;
  retry: () => void;
  /** Hides an upload that has ended. */
  dismiss: () => void;
}

/**
 * The upload of a video to an article. It continues when the user opens another screen, since the page keeps it in
 * `uploadRegister`.
 * @param onAccepted called with the video's id when the server has all of it.
 */
export function useVideoUpload(articleId: string, onAccepted: (videoId: string) => void): VideoUpload {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const upload = useSyncExternalStore(uploadRegister.subscribe, () => uploadRegister.get(articleId));
  const notifyAccepted = useEffectEvent(onAccepted);
  const videoId = upload?.progress.videoId ?? null;

  useEffect(() => {
    if (videoId !== null) notifyAccepted(videoId);
  }, [videoId]);

  const begin = useCallback(
    (file: File) => {
      const run = uploadFile({
        file,
        describe: async () => ({
          fileName: file.name,
          mimeType: videoTypeOf(file) ?? file.type,
          size: file.size,
          lastModified: file.lastModified,
          fingerprint: await fingerprintFile(file),
        }),
        transport: graphqlTransport(client, articleId),
        environment: browserEnvironment,
        onProgress: (progress) => {
          // A dismissed run may still report.
          const present = uploadRegister.get(articleId);
          if (present?.run === run) uploadRegister.set(articleId, { ...present, progress });
        },
      });
      uploadRegister.set(articleId, {
        file,
        run,
        progress: { phase: 'preparing', uploadId: null, sentBytes: 0, percent: 0, videoId: null, failure: null },
      });
    },
    [client, articleId],
  );

  const choose = useCallback(
    (file: File) => {
      const found = checkVideoFile(file);
      setRefusal(found);
      if (found === null) begin(file);
    },
    [begin],
  );
  const dismiss = useCallback(() => {
    setRefusal(null);
    uploadRegister.forget(articleId);
  }, [articleId]);
  const cancel = useCallback(() => {
    void uploadRegister.get(articleId)?.run.cancel().finally(dismiss);
  }, [articleId, dismiss]);
  const retry = useCallback(() => {
    const present = uploadRegister.get(articleId);
    if (present) begin(present.file);
  }, [articleId, begin]);

  return {
    fileName: upload?.file.name ?? null,
    size: upload?.file.size ?? 0,
    progress: upload?.progress ?? null,
    refusal,
    choose,
    cancel,
    retry,
    dismiss,
  };
}
