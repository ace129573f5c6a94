import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { fetcher } from './fetcher.js';

const example = `# Asked as the person who is signed in.
{
  me { user { fullName } company { title workspaces { title articleCount } } }
}
`;

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<GraphiQL fetcher={fetcher} defaultQuery={example} />);
