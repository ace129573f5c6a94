import { Menu } from '../../design/Menu.js';
import { IconGrid, IconPage } from '../../design/icons.js';
import { Suspense, lazy, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { CreateTarget } from './CreateButton.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';

const CreateArticleDialog = lazy(() => import('../articles/CreateArticleDialog.js'));
const CreateWorkspaceDialog = lazy(() => import('../workspaces/CreateWorkspaceDialog.js'));

interface CreateMenuProps {
  canCreateWorkspace: boolean;
}

/** What the header's Create offers. */
export default function CreateMenu({ canCreateWorkspace }: CreateMenuProps) {
  const [dialog, setDialog] = useState<'article' | 'workspace' | null>(null);
  const { ref, opened, onChange } = useOpenAtOnce();
  const close = () => { setDialog(null); };
  return (
    <>
      <Menu opened={opened} onChange={onChange}>
        <Menu.Target><CreateTarget ref={ref} /></Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPage />} onClick={() => { setDialog('article'); }}>{m.shell_createArticle()}</Menu.Item>
          {canCreateWorkspace
            ? <Menu.Item leftSection={<IconGrid />} onClick={() => { setDialog('workspace'); }}>{m.shell_createWorkspace()}</Menu.Item>
            : null}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'article' ? <CreateArticleDialog onClose={close} /> : null}
        {dialog === 'workspace' ? <CreateWorkspaceDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
