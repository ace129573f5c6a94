/** What a file of a note is: an image is shown, an attachment is downloaded (docs/domains/noteFiles.md). */
export const noteFileKinds = ['image', 'attachment'] as const;
export type NoteFileKind = (typeof noteFileKinds)[number];
