import * as limits from '@snaplore/schema/limits';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDocumentCache } from './documentCache.js';

const named = (name: string): string => `query ${name} { ${'me { id fullName } '.repeat(50)} }`;

describe('the cache of documents', () => {
  it('keeps the latest, few enough that no number of them fills the memory', async () => {
    const store = createDocumentCache();
    const size = JSON.stringify(parse(named('Q1000'))).length;
    const sent = Math.ceil(limits.graphqlDocumentsBytes / size) * 3;
    for (let at = 0; at < sent; at += 1) await store.set(String(at), parse(named(`Q${String(1_000 + at)}`)));
    let kept = 0;
    for (let at = 0; at < sent; at += 1) if (await store.get(String(at))) kept += size;
    expect(kept).toBeLessThanOrEqual(limits.graphqlDocumentsBytes);
    expect(kept).toBeGreaterThan(limits.graphqlDocumentsBytes / 2);
    expect(await store.get(String(sent - 1))).toBeDefined();
    expect(await store.get('0')).toBeUndefined();
  });
});
