import { useParams } from '@tanstack/react-router';
import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { usePerson } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { copyArticleLink } from '../actions/articleActions.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { ArticleCommandItems } from './ArticleCommandItems.js';
import { exportedTab, type Article } from './articleMode.js';
import { useCopyArticleLink } from './useCopyArticleLink.js';

/** The menu of an article, also for visitors of a public one, who only copy its link. */
export default function ArticleMenu({ article }: { article: Article }) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const copy = useCopyArticleLink();
  const isMobile = useMobile();
  const isVisitor = usePerson() === null;
  const { textTabSlug } = useParams({ strict: false });
  const exported = exportedTab(article, textTabSlug);
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target>
        <IconButton ref={ref} label={m.articles_more()} aria-haspopup="menu">
          <IconMore />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isVisitor ? (
          <Menu.Item
            leftSection={copyArticleLink.icon}
            onClick={() => {
              void copy(article);
            }}
          >
            {copyArticleLink.label()}
          </Menu.Item>
        ) : (
          <ArticleCommandItems
            article={article}
            isWithBar={isMobile}
            exported={exported}
            hasNotes={article.textTabs.length > 0}
            hasVideo={article.videos.length > 0}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
