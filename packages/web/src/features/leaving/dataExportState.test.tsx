import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DataExportPartsFragment } from '../../gql/types.js';
import { DataExportState } from './DataExportState.js';

const base = { __typename: 'DataExport', id: 'a', progress: 40, bytes: null, expiresAt: null, path: null } as const;
const ready = { ...base, state: 'ready', bytes: 1_200, expiresAt: '2026-11-30T12:00:00Z', path: '/api/data-export/a' };

function shown(exported: DataExportPartsFragment | null): string {
  return renderToStaticMarkup(
    <DataExportState exported={exported} label="Prepare a file" isBusy={false} onRequest={() => undefined} />,
  );
}

describe('an export of all data on the screen', () => {
  it.each([
    ['nothing yet', null, [], ['being made', 'Download<', 'could not']],
    ['while it is made', { ...base, state: 'running' }, ['being made', '40%', 'disabled'], ['Download<', 'could not']],
    ['once it is ready', ready, ['Ready: 1.2 kB', 'Download<'], ['being made', 'could not']],
    ['after it failed', { ...base, state: 'failed' }, ['could not be made'], ['being made', 'Download<']],
    ['after it expired', { ...ready, state: 'expired' }, [], ['Ready', 'Download<', 'could not']],
  ] as [string, DataExportPartsFragment | null, string[], string[]][])('%s', (_when, exported, has, lacks) => {
    const html = shown(exported);
    expect(html).toContain(exported?.state === 'ready' ? 'Prepare again' : 'Prepare a file');
    for (const words of has) expect(html).toContain(words);
    for (const words of lacks) expect(html).not.toContain(words);
  });
});
