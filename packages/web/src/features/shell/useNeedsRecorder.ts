import { hasRecordings } from '@snaplore/recorder/storedRecordings';
import { useEffect, useState } from 'react';
import { useRecorderSession } from '../recorder/recorderStore.js';
import { useKnownToExtension } from './useKnownToExtension.js';

/**
 * Whether what records, or offers recordings that were not sent, is needed: loaded then, it stays.
 * @param isIdle the page rests: from then on recordings on this device are looked for.
 */
export function useNeedsRecorder(isIdle: boolean): boolean {
  const isRecording = useRecorderSession() !== null;
  const isExtensionActive = useKnownToExtension();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && (isRecording || isExtensionActive)) setNeeded(true);
  useEffect(() => {
    if (!isIdle) return;
    let isCurrent = true;
    void hasRecordings().then((has) => {
      if (isCurrent && has) setNeeded(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isIdle]);
  return isNeeded;
}
