/** The words of the AI writer. */
export const aiMessages = {
  ai: 'AI',
  menu: 'AI writer',
  title: (label: string) => `AI writer: ${label}`,
  loading: 'AI is now doing its job!',
  failed: 'Error occurred while generating AI text',
  insert: 'Insert',
  discard: 'Discard',
  regenerate: 'Regenerate',
  original: 'Your text',
  preview: 'Suggestion',
  disabled: 'AI is switched off for this company',
  unknown: 'AI is not set up',
} as const;
