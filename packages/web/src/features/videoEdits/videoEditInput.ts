import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import type { VideoEditKindInput } from '../../gql/types.js';

/** An edit as it is sent. */
export function videoEditInput(edit: VideoEdit): VideoEditKindInput {
  switch (edit.kind) {
    case 'split': {
      const { at, paragraph } = edit;
      return { split: { at, ...paragraph } };
    }
    case 'join':
      return { join: edit.paragraphId };
    case 'move': {
      const { paragraphId, before, level } = edit;
      return { move: { paragraphId, before, level } };
    }
    case 'nest':
      return { nest: { paragraphId: edit.paragraphId, level: edit.level } };
    case 'retitle':
      return { retitle: { paragraphId: edit.paragraphId, title: edit.title } };
    case 'tag':
      return { tag: { paragraphId: edit.paragraphId, tags: [...edit.tags] } };
    case 'drag':
      return { drag: { paragraphId: edit.paragraphId, at: edit.at } };
    case 'trim':
      return { trim: [...edit.ranges] };
    case 'remove':
      return { remove: edit.paragraphId };
    case 'clear':
      return { clear: true };
    case 'insert':
      throw new Error('A video is added by uploading it');
  }
}
