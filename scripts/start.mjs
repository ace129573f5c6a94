import { checkNodeVersion, ensureInstalled, handOver } from './bootstrap.mjs';

checkNodeVersion();
ensureInstalled();
handOver('launch.ts', process.argv.slice(2));
