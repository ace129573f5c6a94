import { useEffect, useState } from 'react';
import { detectExtension } from '../../../lib/extension.js';
import { useStored } from '../../../lib/stored.js';

/** Milliseconds after the page has loaded (spec 1 §9). */
const delayMs = 5_000;

/**
 * Whether to ask for the extension: none has answered for five seconds, and the person has not said no in this browser.
 */
export function useExtensionMissing(): { isMissing: boolean; dismiss: () => void } {
  const [choice, choose] = useStored('snaplore-extension-banner', 'ask');
  const [isMissing, setMissing] = useState(false);
  const isAsked = choice === 'ask';
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    void detectExtension(delayMs).then((isThere) => {
      if (isHere) setMissing(!isThere);
    });
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  return {
    isMissing: isMissing && isAsked,
    dismiss: () => {
      choose('dismissed');
    },
  };
}
