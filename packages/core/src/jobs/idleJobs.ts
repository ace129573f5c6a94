/**
 * The condition for jobs that nothing else needs: the requests that they were enqueued for, with what came of them, go
 * with a job (docs/domains/jobs.md).
 */
export const sqlJobIsIdle = [
  'select 1 from ai_generation generation where generation.job_id = job.id',
  'select 1 from pdf_export exported where exported.job_id = job.id',
  'select 1 from video_download made where made.job_id = job.id',
  'select 1 from transcription_request generated where generated.job_id = job.id',
  'select 1 from note_export exported where exported.job_id = job.id',
  'select 1 from data_export exported where exported.job_id = job.id',
  'select 1 from note_import i where i.preview_job_id = job.id or i.import_job_id = job.id',
]
  .map((request) => `not exists (${request})`)
  .join(' and ');
