/** The tables whose rows name a file that is kept for a time alone, and name it no more once it is removed. */
export const keptTables = ['pdf_export', 'video_download', 'note_export', 'data_export', 'note_import'] as const;
