/** The search box of the page at hand. */
export const searchInputId = 'global-search';
