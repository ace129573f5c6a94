import path from 'node:path';
import { createServer } from 'vite';

const packageFolder = path.join(path.dirname(import.meta.dirname), 'packages', 'web');
const server = await createServer({
  root: packageFolder,
  configFile: path.join(packageFolder, 'vite.config.ts'),
  server: { port: Number(process.argv[2]), strictPort: true },
});
await server.listen();
process.send?.({ type: 'ready' });
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit());
});
