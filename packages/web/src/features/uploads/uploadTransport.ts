/** A part that the server is missing, and the signed address that accepts it. */
export interface UploadPartTarget {
  /** From 1. */
  number: number;
  url: string;
  /** Bytes. */
  size: number;
}

/** An upload as the server reports it. */
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
 * Why a step of an upload failed: `network`: no answer; `address`: the signed address is no longer valid; `busy`: the
 * server asks to try later; `refused`: it answered with a code, and a retry would not help.
 */
export type FailureKind = 'network' | 'address' | 'busy' | 'refused';

export class UploadFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** A code of the error registry, if the server sent one. */
    readonly code: string | null = null,
    message: string = code ?? kind,
  ) {
    super(message);
    this.name = 'UploadFailure';
  }
}

/**
 * The transport to the server. Every method rejects with an `UploadFailure`, or with an AbortError when its signal is
 * aborted.
 */
export interface UploadTransport {
  start(input: UploadStart, signal: AbortSignal): Promise<UploadSession>;
  /** Resolves to the same upload with new addresses. */
  refresh(uploadId: string, signal: AbortSignal): Promise<UploadSession>;
  /** Sends one part; `onProgress` reports the bytes sent so far. */
  putPart(url: string, body: Blob, onProgress: (sentBytes: number) => void, signal: AbortSignal): Promise<void>;
  /** Reports that all parts have arrived. Resolves to the id of the video created from them. */
  accept(uploadId: string, signal: AbortSignal): Promise<string>;
  cancel(uploadId: string): Promise<void>;
}

/** The connection state and the clock, injected so that tests need neither. */
export interface UploadEnvironment {
  isOnline(): boolean;
  /** Calls back at every change; returns a function that unsubscribes. */
  onConnectionChange(listener: () => void): () => void;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
