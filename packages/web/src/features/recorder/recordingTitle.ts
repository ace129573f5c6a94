import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';

/** The title of a recording that begins now: 'Recording, 27 Nov 2026, 18:40'. */
export const recordingTitle = (): string => m.recorder_recordingOf({ when: dateAndTime(new Date().toISOString()) });
