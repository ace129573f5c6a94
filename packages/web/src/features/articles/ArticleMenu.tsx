import { useRouter } from '@tanstack/react-router';
import { IconButton } from '../../design/IconButton.js';
import { IconLink, IconMore } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { showToast } from '../../design/toasts.js';
import { articleAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import type { Article } from './articleMode.js';

/** What else can be done with an article. */
export default function ArticleMenu({ article }: { article: Article }) {
  const router = useRouter();
  const { ref, opened, onChange } = useOpenAtOnce();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(router.buildLocation(articleAddress(article)).href, window.location.origin).href);
      showToast('success', m.articles_linkCopied());
    } catch {
      showToast('error', m.articles_linkNotCopied());
    }
  };
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target><IconButton ref={ref} label={m.articles_more()} aria-haspopup="menu"><IconMore /></IconButton></Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink />} onClick={() => { void copy(); }}>{m.articles_copyLink()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
