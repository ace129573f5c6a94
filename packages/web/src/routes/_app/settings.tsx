import { Outlet, createFileRoute } from '@tanstack/react-router';
import { SettingsSidebar } from '../../features/settings/SettingsSidebar.js';
import styles from '../../features/shell/EntriesSidebar.module.css';

/** The routes below have the settings sidebar. */
export const Route = createFileRoute('/_app/settings')({ component: Screen });

function Screen() {
  return (
    <div className={styles.layout}>
      <SettingsSidebar />
      <Outlet />
    </div>
  );
}
