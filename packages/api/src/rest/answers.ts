import { z } from 'zod';

/** Schemas that many answers share. */
export const id = z.uuid();
/** ISO 8601, in UTC. */
export const moment = z.iso.datetime();
export const success = z.object({ success: z.literal(true) });
/** A stored document, as the JSON that the editor writes. */
export const content = z.looseObject({ type: z.string() });
/** Reserved for fields that the product does not have yet. */
export const nothingYet = z.null();
