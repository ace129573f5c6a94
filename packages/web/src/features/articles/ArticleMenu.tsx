import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { copyArticleLink } from '../actions/articleActions.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import type { Article } from './articleMode.js';
import { useCopyArticleLink } from './useCopyArticleLink.js';

/** The menu of an article, also for visitors of a public one. */
export default function ArticleMenu({ article }: { article: Article }) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const copy = useCopyArticleLink();
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target>
        <IconButton ref={ref} label={m.articles_more()} aria-haspopup="menu">
          <IconMore />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={copyArticleLink.icon}
          onClick={() => {
            void copy(article);
          }}
        >
          {copyArticleLink.label()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
