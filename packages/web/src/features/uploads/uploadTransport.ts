/** One part still missing at the other side, and the signed address that takes it. */
export interface UploadPartTarget {
  /** From 1. */
  number: number;
  url: string;
  /** Bytes. */
  size: number;
}

/** An upload as the server knows it. */
export interface UploadSession {
  id: string;
  partSize: number;
  partCount: number;
  acceptedParts: readonly number[];
  missingParts: readonly UploadPartTarget[];
}

export interface UploadStart {
  fileName: string;
  mimeType: string;
  size: number;
  lastModified: number;
  fingerprint: string;
}

/**
 * Why a step of an upload failed:
 * `network` nothing came back; `address` the signed address is no longer good;
 * `busy` the server asks to try later; `refused` it answered with a code and will not change its mind.
 */
export type FailureKind = 'network' | 'address' | 'busy' | 'refused';

export class UploadFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** A code of the error registry, where the server gave one. */
    readonly code: string | null = null,
    message: string = code ?? kind,
  ) {
    super(message);
    this.name = 'UploadFailure';
  }
}

/**
 * The way to the server. Every method fails with an `UploadFailure`, or with an AbortError when its signal is aborted.
 */
export interface UploadTransport {
  start(input: UploadStart, signal: AbortSignal): Promise<UploadSession>;
  /** The same upload with fresh addresses. */
  refresh(uploadId: string, signal: AbortSignal): Promise<UploadSession>;
  /** Sends one part; `onProgress` tells the bytes that have left so far. */
  putPart(url: string, body: Blob, onProgress: (sentBytes: number) => void, signal: AbortSignal): Promise<void>;
  /** Says that all parts are there. Gives the id of the video made of them. */
  accept(uploadId: string, signal: AbortSignal): Promise<string>;
  cancel(uploadId: string): Promise<void>;
}

/** The machine's connection and its clock, injected so that tests need neither. */
export interface UploadSurroundings {
  isOnline(): boolean;
  /** Calls back at every change; gives a function that ends it. */
  onConnectionChange(listener: () => void): () => void;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
