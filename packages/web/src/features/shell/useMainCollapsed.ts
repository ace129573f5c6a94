import { useStored } from '../../lib/stored.js';

/**
 * Whether the main sidebar is collapsed, remembered. Beside an article, where room is needed, it is until the person
 * expands it.
 */
export function useMainCollapsed(isSecond: boolean): [boolean, (isCollapsed: boolean) => void] {
  const [choice, choose] = useStored(
    isSecond ? 'snaplore-sidebar-second' : 'snaplore-sidebar',
    isSecond ? 'collapsed' : 'expanded',
  );
  return [
    choice === 'collapsed',
    (isCollapsed) => {
      choose(isCollapsed ? 'collapsed' : 'expanded');
    },
  ];
}
