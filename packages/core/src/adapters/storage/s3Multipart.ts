import { Client, type ClientOptions } from 'minio';
import { isS3Error } from './s3Errors.js';

/** A part of a multipart upload as the store reports it. Sizes in bytes. */
export interface StoredPart {
  part: number;
  etag: string;
  size: number;
}

interface OpenUpload {
  key: string;
  id: string;
  initiated: Date;
}

class PartsClient extends Client {
  /** The client's own listing, which is protected. */
  async partsOf(bucket: string, key: string, id: string): Promise<StoredPart[]> {
    return await this.listParts(bucket, key, id);
  }
}

/**
 * Multipart uploads of a bucket, looked up in the store by the key of the resulting object; nothing else records them.
 */
export class S3Multipart {
  private readonly client: PartsClient;

  constructor(
    options: ClientOptions,
    private readonly bucket: string,
  ) {
    this.client = new PartsClient(options);
  }

  /** Returns the open upload of this object, the earliest of several, or null. */
  async find(key: string): Promise<string | null> {
    return (await this.all(key))[0]?.id ?? null;
  }

  /** Opens an upload, or returns the one that another process opened meanwhile. */
  async open(key: string, contentType: string): Promise<string> {
    const own = await this.client.initiateNewMultipartUpload(this.bucket, key, { 'Content-Type': contentType });
    return (await this.find(key)) ?? own;
  }

  /** Returns the parts that have arrived; null when the upload was completed or aborted. */
  async parts(key: string, id: string): Promise<StoredPart[] | null> {
    try {
      return await this.client.partsOf(this.bucket, key, id);
    } catch (error) {
      if (isS3Error(error, 'NoSuchUpload', 'NoSuchKey')) return null;
      throw error;
    }
  }

  /**
   * Creates the object of exactly these parts.
   * @returns false when one was sent again, or the upload is no longer open: check again
   */
  async join(key: string, id: string, parts: readonly StoredPart[]): Promise<boolean> {
    try {
      await this.client.completeMultipartUpload(
        this.bucket,
        key,
        id,
        parts.map(({ part, etag }) => ({ part, etag })),
      );
      return true;
    } catch (error) {
      if (isS3Error(error, 'InvalidPart', 'NoSuchUpload')) return false;
      throw error;
    }
  }

  /** Aborts every open upload of this object. */
  async abort(key: string): Promise<void> {
    for (const { id } of await this.all(key)) await this.abortOne(key, id);
  }

  /** Aborts uploads begun before `before` that are still open. */
  async abortOlder(before: Date): Promise<void> {
    for (const { key, id, initiated } of await this.below('')) {
      if (initiated < before) await this.abortOne(key, id);
    }
  }

  /** Returns the uploads of one object in an order that is the same for every process. */
  private async all(key: string): Promise<OpenUpload[]> {
    return (await this.below(key))
      .filter((upload) => upload.key === key)
      .sort((one, other) => one.initiated.getTime() - other.initiated.getTime() || (one.id < other.id ? -1 : 1));
  }

  private async below(prefix: string): Promise<OpenUpload[]> {
    const found: OpenUpload[] = [];
    for (let after = ''; ;) {
      const page = await this.client.listIncompleteUploadsQuery(this.bucket, prefix, after, '', '');
      found.push(...page.uploads.map(({ key, uploadId, initiated }) => ({ key, id: uploadId, initiated })));
      if (!page.isTruncated || page.nextKeyMarker === '') return found;
      after = page.nextKeyMarker;
    }
  }

  private async abortOne(key: string, id: string): Promise<void> {
    await this.client.abortMultipartUpload(this.bucket, key, id).catch((error: unknown) => {
      if (!isS3Error(error, 'NoSuchUpload', 'NoSuchKey')) throw error;
    });
  }
}
