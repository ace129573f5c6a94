import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeOptions } from './nodeOptions.ts';

it('are the same where the product is spread over containers', () => {
  const compose = readFileSync(path.join(import.meta.dirname, '../docker-compose.yml'), 'utf8');
  for (const [name, options] of Object.entries(nodeOptions)) {
    const command = ['node', ...options, `packages/${name}/dist/main.js`].map((word) => `'${word}'`).join(', ');
    expect(compose).toContain(`command: [${command}]`);
  }
});
