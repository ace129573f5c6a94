import { collabMessage } from '@snaplore/schema/notes/collab';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as awarenessProtocol from 'y-protocols/awareness';
import * as syncProtocol from 'y-protocols/sync';
import type * as Y from 'yjs';

/** A decoded frame of a client. */
type CollabFrame =
  | { kind: 'step1'; stateVector: Uint8Array }
  | { kind: 'update'; update: Uint8Array }
  | { kind: 'awareness'; update: Uint8Array }
  | { kind: 'queryAwareness' }
  | { kind: 'unknown' };

/**
 * Decodes one frame.
 * @throws Error when the frame is truncated
 */
export function readFrame(bytes: Uint8Array): CollabFrame {
  const decoder = decoding.createDecoder(bytes);
  switch (decoding.readVarUint(decoder)) {
    case collabMessage.sync: {
      const step = decoding.readVarUint(decoder);
      const payload = decoding.readVarUint8Array(decoder);
      if (step === syncProtocol.messageYjsSyncStep1) return { kind: 'step1', stateVector: payload };
      // The answer to our step 1 carries changes just as an update does.
      if (step === syncProtocol.messageYjsSyncStep2 || step === syncProtocol.messageYjsUpdate) {
        return { kind: 'update', update: payload };
      }
      return { kind: 'unknown' };
    }
    case collabMessage.awareness:
      return { kind: 'awareness', update: decoding.readVarUint8Array(decoder) };
    case collabMessage.queryAwareness:
      return { kind: 'queryAwareness' };
    default:
      return { kind: 'unknown' };
  }
}

function frame(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, type);
  write(encoder);
  return encoding.toUint8Array(encoder);
}

export const step1Frame = (doc: Y.Doc): Uint8Array =>
  frame(collabMessage.sync, (encoder) => syncProtocol.writeSyncStep1(encoder, doc));

export const step2Frame = (doc: Y.Doc, stateVector: Uint8Array): Uint8Array =>
  frame(collabMessage.sync, (encoder) => syncProtocol.writeSyncStep2(encoder, doc, stateVector));

export const updateFrame = (update: Uint8Array): Uint8Array =>
  frame(collabMessage.sync, (encoder) => syncProtocol.writeUpdate(encoder, update));

export const awarenessFrame = (awareness: awarenessProtocol.Awareness, clients: number[]): Uint8Array =>
  frame(collabMessage.awareness, (encoder) =>
    encoding.writeVarUint8Array(encoder, awarenessProtocol.encodeAwarenessUpdate(awareness, clients)),
  );

export const acknowledgedFrame = (count: number): Uint8Array =>
  frame(collabMessage.acknowledged, (encoder) => encoding.writeVarUint(encoder, count));

export const aboutFrame = (epoch: number, canWrite: boolean): Uint8Array =>
  frame(collabMessage.about, (encoder) => {
    encoding.writeVarUint(encoder, epoch);
    encoding.writeVarUint(encoder, canWrite ? 1 : 0);
  });

/** True for an update that changes nothing, which a client without changes of its own answers to step 1. */
export function isEmptyUpdate(update: Uint8Array): boolean {
  return update.length === 2 && update[0] === 0 && update[1] === 0;
}
