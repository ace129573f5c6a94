import { useEffect, useState } from 'react';
import { detectExtension } from '../../../lib/extension.js';
import { useStored } from '../../../lib/stored.js';

/** Milliseconds after the page has loaded (docs/domains/screens.md). */
const delayMs = 5_000;

/**
 * Whether to suggest the extension: none has answered for five seconds, and the person has not dismissed it in this
 * browser.
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
