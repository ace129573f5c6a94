import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { copyArticleLink, shareArticle } from '../actions/articleActions.js';
import { showOverlay } from '../actions/overlays.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { ArticleCommandItems } from './ArticleCommandItems.js';
import type { Article } from './articleMode.js';
import { useCopyArticleLink } from './useCopyArticleLink.js';

/** The menu of an article, also for visitors of a public one, who only copy its link. */
export default function ArticleMenu({ article }: { article: Article }) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const copy = useCopyArticleLink();
  // Elsewhere the bar has a button for it.
  const isSharedHere = useMobile() && can(article, 'Article.share');
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target>
        <IconButton ref={ref} label={m.articles_more()} aria-haspopup="menu">
          <IconMore />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isSharedHere ? (
          <Menu.Item
            leftSection={shareArticle.icon}
            onClick={() => {
              showOverlay({ kind: 'shareArticle', articleId: article.id });
            }}
          >
            {shareArticle.label()}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={copyArticleLink.icon}
          onClick={() => {
            void copy(article);
          }}
        >
          {copyArticleLink.label()}
        </Menu.Item>
        {can(article, 'Article.edit') || can(article, 'Article.comment') ? (
          <ArticleCommandItems article={article} />
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
