/** Follows from the key of the extension (docs/domains/extension.md). */
export const extensionId = 'jhhkfoblbdkpmcmjaieihehcoadjikoa';

/** Where the archive is served, below the address of the product. */
export const extensionArchivePath = '/extension/snaplore-extension.zip';

/** The public page that says how to install it. */
export const extensionPagePath = '/extension';
