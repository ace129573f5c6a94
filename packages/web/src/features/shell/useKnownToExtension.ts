import { useEffect } from 'react';
import { tellExtension, useExtension } from '../../lib/extension.js';
import { useMe } from '../../lib/session.js';

/** Tells the extension who is signed in here. Returns whether it has something to show (docs/domains/extension.md). */
export function useKnownToExtension(): boolean {
  const info = useExtension();
  const { id, fullName } = useMe().user;
  const isThere = info !== null;
  useEffect(() => {
    if (isThere) tellExtension({ id, name: fullName });
  }, [isThere, id, fullName]);
  return info?.isActive === true;
}
