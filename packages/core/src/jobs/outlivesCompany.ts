import type { JobName } from '@snaplore/schema/jobs';

/** What is still done for a deleted company: what it has elsewhere goes (docs/domains/companyDeletion.md). */
export const outlivesCompany = (name: JobName): boolean => name === 'media.remove' || name === 'slack.revokeToken';
