import { useSyncExternalStore } from 'react';

const query = '(max-width: 992px)';

/** True in the mobile view: 992 px or less (spec 1 §9). */
export function useMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => { list.removeEventListener('change', listener); };
    },
    () => window.matchMedia(query).matches,
  );
}
