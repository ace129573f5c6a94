import { createHash, createHmac } from 'node:crypto';

interface S3Keys {
  accessKey: string;
  secretKey: string;
  region: string;
}

interface PresignOptions {
  method: 'GET' | 'PUT';
  expiresInSeconds: number;
  /** Headers that the request must send, covered by the signature; lower-case names, without host. */
  headers?: Record<string, string>;
  query?: Record<string, string>;
  now: Date;
}

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns an address for one request (AWS Signature Version 4 in the query). The minio client signs no header but the
 * host; the exact length of an upload has to be signed too.
 */
export function presign(address: URL, keys: S3Keys, options: PresignOptions): string {
  const stamp = options.now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const headers: Record<string, string> = { ...options.headers, host: address.host };
  const names = Object.keys(headers).sort();
  const query: Record<string, string> = {
    ...options.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKey}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(options.expiresInSeconds),
    'X-Amz-SignedHeaders': names.join(';'),
  };
  const canonicalQuery = Object.keys(query)
    .sort()
    .map((name) => `${escape(name)}=${escape(query[name] ?? '')}`)
    .join('&');
  const request = [
    options.method,
    address.pathname,
    canonicalQuery,
    ...names.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const key = [stamp.slice(0, 8), keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretKey}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, hex(request)].join('\n')).toString('hex');
  return `${address.origin}${address.pathname}?${canonicalQuery}&X-Amz-Signature=${signature}`;
}
