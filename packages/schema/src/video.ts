/** The states of a video: processing until it is playable, ready once previews and renditions exist, or failed. */
export const videoStatuses = ['processing', 'playable', 'ready', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

export type UploadStatus = 'open' | 'accepted' | 'cancelled';

/** Whether a video can be watched: then its renditions may still be being made. */
export const isPlayable = (status: VideoStatus): boolean => status === 'playable' || status === 'ready';
