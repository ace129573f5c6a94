import { noteScenarios, type NoteScenario } from '@snaplore/schema/ai';
import { m } from '../../paraglide/messages.js';

const labels: Record<NoteScenario, () => string> = {
  'meeting-notes': m.ai_notes_meetingNotes,
  'user-manual': m.ai_notes_userManual,
  policy: m.ai_notes_policyDocument,
  'status-report': m.ai_notes_statusReport,
  'technical-documentation': m.ai_notes_technicalDocumentation,
  'requirements-documentation': m.ai_notes_requirementsDocumentation,
  custom: m.ai_notes_custom,
};

/** The scenarios of smart notes in their order. The article's page and its editor call one of them differently. */
export function noteScenarioLabels(isInEditor: boolean): { value: NoteScenario; label: string }[] {
  return noteScenarios.map((value) => ({
    value,
    label: value === 'policy' && !isInEditor ? m.ai_notes_policy() : labels[value](),
  }));
}
