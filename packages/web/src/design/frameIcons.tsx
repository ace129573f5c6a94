import { drawIcon } from './drawIcon.js';

/** Icons of the frame, of Home and of messages, which the first page loads; all others are in icons.tsx. */

export const IconSearch = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="7" cy="7" r="4.25" />
    <path d="m10.25 10.25 3.25 3.25" />
  </>,
);
export const IconPlus = /* @__PURE__ */ drawIcon(
  <>
    <path d="M8 3.25v9.5M3.25 8h9.5" />
  </>,
);
export const IconBell = /* @__PURE__ */ drawIcon(
  <>
    <path d="M3.9 6.6a4.1 4.1 0 0 1 8.2 0c0 2.9 1.15 3.9 1.15 3.9H2.75S3.9 9.5 3.9 6.6z" />
    <path d="M6.6 13a1.6 1.6 0 0 0 2.8 0" />
  </>,
);
export const IconGrid = /* @__PURE__ */ drawIcon(
  <>
    <rect x="2.25" y="2.25" width="4.75" height="4.75" rx="1.25" />
    <rect x="9" y="2.25" width="4.75" height="4.75" rx="1.25" />
    <rect x="2.25" y="9" width="4.75" height="4.75" rx="1.25" />
    <rect x="9" y="9" width="4.75" height="4.75" rx="1.25" />
  </>,
);
export const IconPerson = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="5.25" r="2.75" />
    <path d="M2.75 13.5c.7-2.5 2.7-3.75 5.25-3.75s4.55 1.25 5.25 3.75" />
  </>,
);
export const IconPeople = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="6" cy="5.5" r="2.5" />
    <path d="M1.5 13c.6-2.2 2.3-3.25 4.5-3.25s3.9 1.05 4.5 3.25" />
    <path d="M10.5 3.2a2.5 2.5 0 0 1 0 4.6M12.25 10.2c1.2.45 2 1.4 2.25 2.8" />
  </>,
);
export const IconSliders = /* @__PURE__ */ drawIcon(
  <>
    <path d="M2 5h6.75M12.5 5H14M2 11h1.5M7.25 11H14" />
    <circle cx="10.6" cy="5" r="1.85" />
    <circle cx="5.4" cy="11" r="1.85" />
  </>,
);
export const IconPage = /* @__PURE__ */ drawIcon(
  <>
    <path d="M9 1.75H4.5A1.5 1.5 0 0 0 3 3.25v9.5a1.5 1.5 0 0 0 1.5 1.5h7a1.5 1.5 0 0 0 1.5-1.5v-7z" />
    <path d="M9 1.75v4h4" />
  </>,
);
export const IconDocument = /* @__PURE__ */ drawIcon(
  <>
    <path d="M9 1.75H4.5A1.5 1.5 0 0 0 3 3.25v9.5a1.5 1.5 0 0 0 1.5 1.5h7a1.5 1.5 0 0 0 1.5-1.5v-7z" />
    <path d="M9 1.75v4h4M5.5 8.5h5M5.5 11h3.5" />
  </>,
);
export const IconSidebar = /* @__PURE__ */ drawIcon(
  <>
    <rect x="2" y="2.75" width="12" height="10.5" rx="2" />
    <path d="M6 2.75v10.5" />
  </>,
);
export const IconChevronRight = /* @__PURE__ */ drawIcon(
  <>
    <path d="M6.25 4.25 10 8l-3.75 3.75" />
  </>,
);
export const IconClose = /* @__PURE__ */ drawIcon(
  <>
    <path d="m4 4 8 8M12 4l-8 8" />
  </>,
);
export const IconHistory = /* @__PURE__ */ drawIcon(
  <>
    <path d="M2.75 8a5.25 5.25 0 1 1 1.6 3.75M2.5 13.25v-2.5H5" />
    <path d="M8 5v3.25l2.25 1.25" />
  </>,
);
export const IconWarning = /* @__PURE__ */ drawIcon(
  <>
    <path d="M8 2.5 1.9 13h12.2zM8 6.5v3M8 11.25v.02" />
  </>,
);
