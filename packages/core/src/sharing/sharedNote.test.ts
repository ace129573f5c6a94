import type { ContentNode } from '@snaplore/schema/contentText';
import { noteSchema } from '@snaplore/schema/notes/noteSchema';
import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.js';
import { namedFileIds, noteForGuests, sharedAttributes } from './sharedNote.js';

/** Attributes of notes that no guest is given: ids of people, and what only editors need. */
const withheld = new Set(['key', 'mention.id', 'mention.mentionSuggestionChar', 'fileAttachment.id']);

const doc = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });

describe('a note for guests', () => {
  it('has every attribute of the schema, or withholds it on purpose', () => {
    const { nodes, marks } = noteSchema();
    for (const [owner, { spec }] of [...Object.entries(nodes), ...Object.entries(marks)])
      for (const name of Object.keys(spec.attrs ?? {})) {
        const isWithheld = withheld.has(name) || withheld.has(`${owner}.${name}`);
        expect(sharedAttributes[owner]?.includes(name) ?? false, `${owner}.${name}`).toBe(!isWithheld);
      }
  });

  it('has mentions as names, without an id or an address', () => {
    const mention = (label: string): ContentNode => ({
      type: 'mention',
      attrs: { id: newId(), label, email: 'a@b.co' },
    });
    expect(noteForGuests(doc(mention('Maya'), mention('maya@example.com')), () => null)).toEqual(
      doc({ type: 'mention', attrs: { label: 'Maya' } }, { type: 'mention', attrs: { label: '' } }),
    );
  });

  it('keeps text and marks, and drops attributes that it does not know', () => {
    const text = {
      type: 'text',
      text: 'Here',
      marks: [
        { type: 'bold', attrs: { by: 'u' } },
        { type: 'link', attrs: { href: '/x', title: null, by: 'u' } },
      ],
    };
    expect(
      noteForGuests(doc({ type: 'paragraph', attrs: { key: 'k', by: 'u' }, content: [text] }), () => null),
    ).toEqual(
      doc({
        type: 'paragraph',
        content: [{ ...text, marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/x', title: null } }] }],
      }),
    );
  });

  it('has links as they are, or where they lead for a guest', () => {
    const linked = (href: string): ContentNode =>
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] });
    const linkOf = (href: string): string => (href === '/own' ? '/shared' : href);
    expect(noteForGuests(linked('/own'), () => null, linkOf)).toEqual(linked('/shared'));
    expect(noteForGuests(linked('/other'), () => null, linkOf)).toEqual(linked('/other'));
    expect(noteForGuests(linked('/own'), () => null)).toEqual(linked('/own'));
  });

  it('has files under their paths, and no address of any other', () => {
    const [image, gone] = [newId(), newId()];
    const note = doc(
      { type: 'image', attrs: { src: `/image/${image}` } },
      { type: 'image', attrs: { src: `/image/${gone}` } },
      { type: 'image', attrs: { src: 'https://elsewhere.example/pixel.gif' } },
      { type: 'fileAttachment', attrs: { id: 'x', url: `/file/${image}`, name: 'plan.pdf' } },
    );
    expect(namedFileIds(note)).toEqual([image, gone, image]);
    const shown = noteForGuests(note, (id) => (id === image ? '/media/shared/x' : null));
    expect(shown.content?.map(({ attrs }) => attrs)).toEqual([
      { src: '/media/shared/x' },
      { src: null },
      { src: null },
      { url: '/media/shared/x', name: 'plan.pdf' },
    ]);
  });
});
