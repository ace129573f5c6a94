import path from 'node:path';
import { createServer } from 'vite';
import { runCompileMessages } from './runCompileMessages.ts';

const packageFolder = path.join(path.dirname(import.meta.dirname), 'packages', 'web');
runCompileMessages();
const server = await createServer({
  root: packageFolder,
  configFile: path.join(packageFolder, 'vite.config.ts'),
  server: { port: Number(process.argv[2]), strictPort: true },
});
// A changed message reloads the page like any other change.
server.watcher.add(path.join(packageFolder, 'messages'));
server.watcher.on('change', (file) => {
  if (path.basename(path.dirname(file)) !== 'messages' || !file.endsWith('.json')) return;
  try {
    runCompileMessages();
  } catch (error) {
    // The file may be half written; the next change follows.
    console.error(error instanceof Error ? error.message : error);
  }
});
await server.listen();
process.send?.({ type: 'ready' });
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit());
});
