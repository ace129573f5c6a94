/** Resolves with whether the person leaves; at once where nothing is unsaved. */
type AskToLeave = () => Promise<boolean>;

const questions = new Set<AskToLeave>();

/** Adds the question of a form on the screen. @returns a function that removes it. */
export function addLeaveQuestion(ask: AskToLeave): () => void {
  questions.add(ask);
  return () => {
    questions.delete(ask);
  };
}

/**
 * Asks whether unsaved work may be lost, before something that is no navigation ends it, as logging out does. False
 * when the person stays.
 */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}
