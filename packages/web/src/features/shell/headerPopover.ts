/**
 * How what opens below the header's buttons is mounted: rendered while the page is idle, and placed in one go, since
 * there is always room below a header (docs/decisions/what-a-page-loads-when-idle.md).
 */
export const headerPopover = {
  keepMounted: true,
  preventPositionChangeWhenVisible: false,
  middlewares: { flip: false },
} as const;
