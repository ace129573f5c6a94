/** The life of a video: first made playable, then given what comes after; or refused. */
export const videoStatuses = ['processing', 'playable', 'ready', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

export const uploadStatuses = ['open', 'accepted', 'cancelled'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
