import { useStored } from '../../lib/stored.js';

/**
 * Whether the main sidebar is collapsed; the choice is remembered, one for pages of articles (collapsed at first, since
 * they need the room) and one for others (docs/domains/screens.md).
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
