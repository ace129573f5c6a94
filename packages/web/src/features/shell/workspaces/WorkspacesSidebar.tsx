import { useClickOutside } from '@mantine/hooks';
import { ResizableSide } from '../../../design/ResizableSide.js';
import { useEscape } from '../../../lib/useEscape.js';
import { useMobile } from '../../../lib/useMobile.js';
import { m } from '../../../paraglide/messages.js';
import { closeSidebar } from '../openSidebar.js';
import SideDrawer from '../SideDrawer.js';
import { WorkspacesPanel } from './WorkspacesPanel.js';
import { workspacesOpener } from './workspacesOpener.js';
import styles from './WorkspacesSidebar.module.css';

/**
 * 345 px wide beside the main sidebar, over the page; navigation, Escape and a click beside it close it. In the mobile
 * view a drawer (docs/domains/screens.md).
 */
export default function WorkspacesSidebar() {
  const isMobile = useMobile();
  if (isMobile)
    return (
      <SideDrawer label={m.shell_workspaces()}>
        <div className={styles.drawer}>
          <WorkspacesPanel />
        </div>
      </SideDrawer>
    );
  return <Floating />;
}

function Floating() {
  const float = useClickOutside<HTMLDivElement>(
    ({ target }) => {
      if (target instanceof Element && !target.closest(`[${workspacesOpener}]`)) closeSidebar();
    },
    ['pointerdown'],
  );
  useEscape(true, () => {
    closeSidebar(true);
  });
  return (
    <div className={styles.anchor}>
      <div ref={float} className={styles.float}>
        <ResizableSide kind="workspaces" label={m.shell_workspaces()} initial={345}>
          <div className={styles.sidebar}>
            <WorkspacesPanel />
          </div>
        </ResizableSide>
      </div>
    </div>
  );
}
