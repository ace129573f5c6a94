import { useState } from 'react';
import { useHistoryOpen } from '../versions/historySidebar.js';

type Aside = 'history' | 'transcript' | 'comments';

/** Which sidebar is open beside the editor: one at a time. */
export interface OpenAside {
  open: Aside | null;
  setOpen: (aside: Aside, isOpen: boolean) => void;
}

export function useEditorAside(articleId: string): OpenAside {
  const [isHistoryOpen, setHistoryOpen] = useHistoryOpen(articleId, false);
  const [other, setOther] = useState<Exclude<Aside, 'history'> | null>(null);
  return {
    open: other ?? (isHistoryOpen ? 'history' : null),
    setOpen: (aside, isOpen) => {
      if (aside === 'history' || isHistoryOpen) setHistoryOpen(aside === 'history' && isOpen);
      setOther(aside !== 'history' && isOpen ? aside : null);
    },
  };
}
