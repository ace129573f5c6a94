import { z } from 'zod';

/** Pieces that many answers share. */
export const id = z.uuid();
/** ISO 8601, in UTC. */
export const moment = z.iso.datetime();
export const success = z.object({ success: z.literal(true) });
/** A stored document: what the editor writes as JSON. */
export const content = z.looseObject({ type: z.string() });
/** Reserved for what the product does not keep yet. */
export const nothingYet = z.null();
