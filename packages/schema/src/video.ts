/** The states of a video: processing until it is playable, ready once previews and renditions exist, or failed. */
export const videoStatuses = ['processing', 'playable', 'ready', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

const uploadStatuses = ['open', 'accepted', 'cancelled'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
