import { ProductLogo } from '../../../design/ProductLogo.js';
import { Panel } from '../../../design/Panel.js';
import { ScreenSkeleton } from '../../../design/ScreenSkeleton.js';
import { Skeleton } from '../../../design/Skeleton.js';
import { useMobile } from '../../../lib/useMobile.js';
import { m } from '../../../paraglide/messages.js';
import { useMainCollapsed } from '../useMainCollapsed.js';
import styles from '../Shell.module.css';

interface FrameLayoutProps {
  /** Without the sidebars, as visitors see it. */
  isVisitor?: boolean;
  isOnArticle: boolean;
  /** Home has a layout of its own inside the shell. */
  isHome: boolean;
}

/** The shell until the viewer is known: its parts are at their final positions. */
export function FrameLayout({ isVisitor = false, isOnArticle, isHome }: FrameLayoutProps) {
  const isMobile = useMobile();
  const [isCollapsed] = useMainCollapsed(isOnArticle);
  const isBare = isMobile && isOnArticle && !isVisitor;
  return (
    <div className={styles.app}>
      <header className={isBare ? 'sr-only' : styles.header}>
        <ProductLogo />
        <h1 className="sr-only">{m.common_loading()}</h1>
      </header>
      <div className={styles.body}>
        {isMobile || isVisitor ? null : (
          <div className={styles.main} data-collapsed={isCollapsed || undefined}>
            {[72, 56, 44, 60].map((width) => (
              <div key={width} className={styles.skeleton}>
                <Skeleton width={16} height={16} radius={4} />
                {isCollapsed ? null : <Skeleton width={width} height={10} />}
              </div>
            ))}
          </div>
        )}
        {isHome ? <Panel>{null}</Panel> : <ScreenSkeleton />}
      </div>
      {isMobile && !isBare && !isVisitor ? <div className={styles.tabs} /> : null}
    </div>
  );
}
