import type { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';

type VideoId = Pick<Video, 'id' | 'companyId'>;
type UploadId = Pick<Upload, 'id' | 'companyId'>;

/** Prefix of all files of one video. */
export const videoPrefix = ({ companyId, id }: VideoId): string => `companies/${companyId}/videos/${id}/`;
/** The uploaded file; kept until the video is deleted. */
export const originalKey = (video: VideoId): string => `${videoPrefix(video)}original`;
/** The key of a file made from the video, such as a rendition or its poster. */
export const videoFileKey = (video: VideoId, name: string): string => `${videoPrefix(video)}${name}`;
export const posterName = 'poster.jpg';
export const spriteName = 'sprite.jpg';
export const peaksName = 'peaks.json';

/** Prefix of the parts of one upload; a part's key ends with its number. */
export const uploadPrefix = ({ companyId, id }: UploadId): string => `companies/${companyId}/uploads/${id}/`;
/** @param number counted from 1 */
export const partKey = (upload: UploadId, number: number): string => `${uploadPrefix(upload)}${number}`;
