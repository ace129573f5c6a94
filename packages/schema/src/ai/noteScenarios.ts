import type { NoteScenario } from '../ai.js';

/** What the notes of a scenario are called: the title of the note that is added to the draft. */
export const noteScenarioTitles: Record<NoteScenario, string> = {
  'meeting-notes': 'Meeting Notes',
  'user-manual': 'User Manual',
  policy: 'Policy',
  'status-report': 'Status Report',
  'technical-documentation': 'Technical Documentation',
  'requirements-documentation': 'Requirements Documentation',
  custom: 'Smart Notes',
};
