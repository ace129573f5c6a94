import { hasRecordings } from '@snaplore/recorder/storedRecordings';
import { useState } from 'react';
import { useRecorderSession } from '../recorder/recorderStore.js';
import { useFoundWhenIdle } from './useFoundWhenIdle.js';
import { useKnownToExtension } from './useKnownToExtension.js';

/**
 * Whether what records, or offers recordings that were not sent, is needed: loaded then, it stays.
 * @param isIdle the page rests: from then on recordings on this device are looked for.
 */
export function useNeedsRecorder(isIdle: boolean): boolean {
  const isRecording = useRecorderSession() !== null;
  const isExtensionActive = useKnownToExtension();
  const areKept = useFoundWhenIdle(isIdle, hasRecordings);
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && (isRecording || isExtensionActive || areKept)) setNeeded(true);
  return isNeeded;
}
