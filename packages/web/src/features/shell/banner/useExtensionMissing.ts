import { useEffect, useState } from 'react';
import { canHaveExtension, detectExtension } from '../../../lib/extension.js';
import { useStored } from '../../../lib/stored.js';

/** Milliseconds after the page has loaded (docs/domains/screens.md). */
const delayMs = 5_000;

/**
 * Whether to suggest the extension: this browser can have it, none has answered within five seconds, and the suggestion
 * was not dismissed in this browser (docs/domains/screens.md).
 */
export function useExtensionMissing(): { isMissing: boolean; dismiss: () => void } {
  const [choice, choose] = useStored('snaplore-extension-banner', 'ask');
  const [isMissing, setMissing] = useState(false);
  const isAsked = choice === 'ask' && canHaveExtension();
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void detectExtension(delayMs).then((isInstalled) => {
      if (isCurrent) setMissing(!isInstalled);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked]);
  return {
    isMissing: isMissing && isAsked,
    dismiss: () => {
      choose('dismissed');
    },
  };
}
