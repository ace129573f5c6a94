import { Client, type ClientOptions } from 'minio';
import { isS3Error } from './s3Errors.js';

/** A part of a multipart upload as the store has it. Sizes in bytes. */
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
  /** The client's own listing, which it keeps to its descendants. */
  async partsOf(bucket: string, key: string, id: string): Promise<StoredPart[]> {
    return await this.listParts(bucket, key, id);
  }
}

/**
 * Multipart uploads of a bucket, found by the key of the object that they become: the store is asked, and nothing is
 * written down beside it.
 */
export class S3Multipart {
  private readonly client: PartsClient;

  constructor(
    options: ClientOptions,
    private readonly bucket: string,
  ) {
    this.client = new PartsClient(options);
  }

  /** The upload that is open for this object, the earliest where there are several; null for none. */
  async find(key: string): Promise<string | null> {
    return (await this.all(key))[0]?.id ?? null;
  }

  /** Opens an upload, or finds the one that another process opened meanwhile. */
  async open(key: string, contentType: string): Promise<string> {
    const own = await this.client.initiateNewMultipartUpload(this.bucket, key, { 'Content-Type': contentType });
    return (await this.find(key)) ?? own;
  }

  /** The parts that have arrived; null when the upload was joined or ended. */
  async parts(key: string, id: string): Promise<StoredPart[] | null> {
    try {
      return await this.client.partsOf(this.bucket, key, id);
    } catch (error) {
      if (isS3Error(error, 'NoSuchUpload', 'NoSuchKey')) return null;
      throw error;
    }
  }

  /**
   * Makes the object of exactly these parts.
   * @returns false when one of them was sent once more, or the upload is no longer open: look again
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

  /** Ends every upload of this object that is open. */
  async abort(key: string): Promise<void> {
    for (const { id } of await this.all(key)) await this.abortOne(key, id);
  }

  /** Ends what was begun before `before` and neither joined nor ended. */
  async abortOlder(before: Date): Promise<void> {
    for (const { key, id, initiated } of await this.below('')) {
      if (initiated < before) await this.abortOne(key, id);
    }
  }

  /** The uploads of one object, in an order that every process finds them in. */
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
