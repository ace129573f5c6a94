import { useEffect } from 'react';
import { showActionToast, showToast } from '../../../design/toasts.js';
import { keptLeftEvent, mayKeepUnsent, rememberKept } from '../../../lib/keptNotesFlag.js';
import { useMe } from '../../../lib/session.js';
import { m } from '../../../paraglide/messages.js';

/**
 * Sends what this browser keeps of notes that were written without a connection, now, whenever the connection is back,
 * and when a note was left with a file on its way. What can no longer be sent is offered to be copied. Renders nothing.
 */
export default function SendKeptNotes() {
  const userId = useMe().user.id;
  useEffect(() => {
    let isSending = false;
    // A browser that was killed may not have noted the last words: the first time the database itself is asked.
    let isSure = false;
    const send = async (): Promise<void> => {
      if (isSending || (isSure && !mayKeepUnsent())) return;
      isSending = true;
      try {
        if (!mayKeepUnsent()) {
          const { hasUnsent } = await import('./hasUnsent.js');
          if (await hasUnsent()) rememberKept('unsent');
        }
        isSure = true;
        if (!mayKeepUnsent()) return;
        const { sendKept } = await import('./sendKept.js');
        const { sent, refused, refusedFiles, waiting } = await sendKept(userId);
        if (sent > 0) showToast('success', m.notes_keptSent());
        for (const file of refusedFiles) showToast('warning', m.notes_keptFileRefused({ ...file }));
        for (const about of refused) {
          showActionToast('warning', m.notes_keptRefused({ title: about.articleTitle || m.common_untitled() }), {
            label: m.notes_copyUnsaved(),
            run: () => void import('./copyKept.js').then(async ({ copyKept }) => await copyKept(about)),
          });
        }
        if (waiting === 0 && refused.length === 0) rememberKept('sent');
      } catch {
        // Nothing is kept in a private window; what could not be read is tried again.
      } finally {
        isSending = false;
      }
    };
    const begin = (): void => void send();
    begin();
    window.addEventListener('online', begin);
    window.addEventListener(keptLeftEvent, begin);
    return () => {
      window.removeEventListener('online', begin);
      window.removeEventListener(keptLeftEvent, begin);
    };
  }, [userId]);
  return null;
}
