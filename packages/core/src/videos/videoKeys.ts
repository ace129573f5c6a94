import type { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';

type VideoId = Pick<Video, 'id' | 'companyId'>;
type UploadId = Pick<Upload, 'id' | 'companyId'>;

/** Everything that belongs to one video lies below this. */
export const videoPrefix = ({ companyId, id }: VideoId): string => `companies/${companyId}/videos/${id}/`;
/** The file as it was sent; kept until somebody deletes it. */
export const originalKey = (video: VideoId): string => `${videoPrefix(video)}original`;
export const videoFileKey = (video: VideoId, name: string): string => `${videoPrefix(video)}${name}`;
export const posterName = 'poster.jpg';
export const spriteName = 'sprite.jpg';
export const peaksName = 'peaks.json';

/** The parts of one upload lie below this, by their numbers. */
export const uploadPrefix = ({ companyId, id }: UploadId): string => `companies/${companyId}/uploads/${id}/`;
export const partKey = (upload: UploadId, number: number): string => `${uploadPrefix(upload)}${number}`;
