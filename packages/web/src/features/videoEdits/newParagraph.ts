import { paragraphKeyCharacters, paragraphKeyLength } from '@snaplore/schema/videoEdits/paragraphKey';
import type { NewParagraph } from '@snaplore/schema/videoEdits/videoEdit';

/** A paragraph that an edit makes: an id, and a key of 16 letters and digits (docs/domains/videoEdits.md). */
export function newParagraph(title: string): NewParagraph {
  const random = crypto.getRandomValues(new Uint32Array(paragraphKeyLength));
  const characters = Array.from(random, (value) => paragraphKeyCharacters[value % paragraphKeyCharacters.length]);
  return { id: crypto.randomUUID(), key: characters.join(''), title };
}
