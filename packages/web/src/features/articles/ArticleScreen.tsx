import { Panel } from '../../design/Panel.js';
export default function ArticleScreen(_props: { articleId: string; mode?: string | undefined; tabSlug?: string | undefined; search: unknown }) {
  return <Panel>{null}</Panel>;
}
