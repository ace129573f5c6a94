import { drawIcon } from './drawIcon.js';

/** Icons that no first page needs; those are in frameIcons.tsx. */

export const IconHome = /* @__PURE__ */ drawIcon(
  <>
    <path d="M2.5 7.25 8 2.5l5.5 4.75v5a1.25 1.25 0 0 1-1.25 1.25h-8.5a1.25 1.25 0 0 1-1.25-1.25zM6.25 13.5v-4h3.5v4" />
  </>,
);
export const IconKeyboard = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="3.75" width="12.5" height="8.5" rx="1.5" />
    <path d="M4.5 6.5h.02M7 6.5h.02M9.25 6.5h.02M11.5 6.5h.02M5.25 9.5h5.5" />
  </>,
);
export const IconVideo = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="4" width="8.75" height="8" rx="2" />
    <path d="m10.5 7 3.75-2v6l-3.75-2" />
  </>,
);
export const IconLines = /* @__PURE__ */ drawIcon(
  <>
    <path d="M3 4h10M3 8h10M3 12h6" />
  </>,
);
export const IconChevronUp = /* @__PURE__ */ drawIcon(
  <>
    <path d="m4 10 4-4 4 4" />
  </>,
);
export const IconChevronDown = /* @__PURE__ */ drawIcon(
  <>
    <path d="m4.25 6.25 3.75 3.75 3.75-3.75" />
  </>,
);
export const IconArrowLeft = /* @__PURE__ */ drawIcon(
  <>
    <path d="M13 8H3.25M7 4 3 8l4 4" />
  </>,
);
export const IconCheck = /* @__PURE__ */ drawIcon(
  <>
    <path d="m3.25 8.25 3.25 3.25 6.25-7" />
  </>,
);
export const IconUpload = /* @__PURE__ */ drawIcon(
  <>
    <path d="M8 10.5V3M5 5.75 8 2.75l3 3M2.75 10.5v1.75a1.5 1.5 0 0 0 1.5 1.5h7.5a1.5 1.5 0 0 0 1.5-1.5V10.5" />
  </>,
);
export const IconShare = /* @__PURE__ */ drawIcon(
  <>
    <path d="M8 9.75V2M5.25 4.5 8 1.75l2.75 2.75M3 8.25v4.25a1.25 1.25 0 0 0 1.25 1.25h7.5A1.25 1.25 0 0 0 13 12.5V8.25" />
  </>,
);
export const IconRecord = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="5.75" />
    <circle cx="8" cy="8" r="2.5" fill="currentColor" stroke="none" />
  </>,
);
export const IconPin = /* @__PURE__ */ drawIcon(
  <>
    <path d="M6 2.25h4l-.5 4 2.25 2.5h-7.5L6.5 6.25zM8 8.75v5" />
  </>,
);
export const IconSparkle = /* @__PURE__ */ drawIcon(
  <>
    <path d="M7.25 2.25 8.6 6.15l3.9 1.35-3.9 1.35-1.35 3.9-1.35-3.9L2 7.5l3.9-1.35z" />
    <path d="M12.75 1.75v3M11.25 3.25h3" />
  </>,
);
export const IconStop = /* @__PURE__ */ drawIcon(
  <>
    <rect x="4.25" y="4.25" width="7.5" height="7.5" rx="1.5" fill="currentColor" stroke="none" />
  </>,
);
export const IconPlay = /* @__PURE__ */ drawIcon(
  <>
    <path
      d="M4.75 3.1c0-.6.65-1 1.17-.67l7.1 4.57c.48.3.48 1 0 1.3l-7.1 4.6c-.52.33-1.17-.05-1.17-.67z"
      fill="currentColor"
      stroke="none"
    />
  </>,
);
export const IconComment = /* @__PURE__ */ drawIcon(
  <>
    <path
      d="M13.75 9.5a1.75 1.75 0 0 1-1.75 1.75H6L2.5 13.75V4.25A1.75 1.75 0 0 1 4.25 2.5
      H12a1.75 1.75 0 0 1 1.75 1.75z"
    />
  </>,
);
export const IconReact = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M5.5 9.25a2.8 2.8 0 0 0 5 0M6.25 6.25v.5M9.75 6.25v.5" />
  </>,
);
export const IconPencil = /* @__PURE__ */ drawIcon(
  <>
    <path d="m10.4 2.9 2.7 2.7-7.2 7.2-3.4.7.7-3.4z" />
  </>,
);
export const IconCopy = /* @__PURE__ */ drawIcon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5" />
  </>,
);
export const IconMore = /* @__PURE__ */ drawIcon(
  <>
    <g fill="currentColor" stroke="none">
      <circle cx="3.25" cy="8" r="1.2" />
      <circle cx="8" cy="8" r="1.2" />
      <circle cx="12.75" cy="8" r="1.2" />
    </g>
  </>,
);
export const IconLogout = /* @__PURE__ */ drawIcon(
  <>
    <path
      d="M6.5 2.75H4.25a1.5 1.5 0 0 0-1.5 1.5v7.5a1.5 1.5 0 0 0 1.5 1.5H6.5M6.75 8h6.5M10.75 5.25 13.5 8
      l-2.75 2.75"
    />
  </>,
);
export const IconTrash = /* @__PURE__ */ drawIcon(
  <>
    <path
      d="M2.75 4.25h10.5M6 4.25V2.75h4v1.5M4.25 4.25l.6 8.1a1 1 0 0 0 1 .9h4.3a1 1 0 0 0 1-.9l.6-8.1
      M6.6 7v3.5M9.4 7v3.5"
    />
  </>,
);
export const IconMail = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="2" />
    <path d="m2.25 4.5 5.75 4.25 5.75-4.25" />
  </>,
);
export const IconEye = /* @__PURE__ */ drawIcon(
  <>
    <path d="M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8z" />
    <circle cx="8" cy="8" r="1.9" />
  </>,
);
export const IconEyeOff = /* @__PURE__ */ drawIcon(
  <>
    <path
      d="M6.2 4.05A6 6 0 0 1 8 3.75c4 0 6.25 4.25 6.25 4.25a11 11 0 0 1-1.7 2.2M10.4 11.7a6 6 0 0 1-2.4.55
      C4 12.25 1.75 8 1.75 8a10.6 10.6 0 0 1 2.6-2.95M2.75 2.75l10.5 10.5"
    />
  </>,
);
export const IconGlobe = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="5.75" />
    <path
      d="M2.25 8h11.5M8 2.25c1.7 1.6 2.4 3.5 2.4 5.75S9.7 12.15 8 13.75C6.3 12.15 5.6 10.25 5.6 8
      S6.3 3.85 8 2.25z"
    />
  </>,
);
export const IconLock = /* @__PURE__ */ drawIcon(
  <>
    <rect x="3.25" y="7" width="9.5" height="6.5" rx="1.5" />
    <path d="M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2" />
  </>,
);
export const IconSun = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="2.75" />
    <path
      d="M8 1.5v1.25M8 13.25v1.25M14.5 8h-1.25M2.75 8H1.5M12.6 3.4l-.9.9M4.3 11.7l-.9.9M12.6 12.6l-.9-.9
      M4.3 4.3l-.9-.9"
    />
  </>,
);
export const IconMoon = /* @__PURE__ */ drawIcon(
  <>
    <path d="M13.25 9.25A5.5 5.5 0 1 1 6.75 2.75a4.5 4.5 0 0 0 6.5 6.5z" />
  </>,
);
export const IconScreen = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="2.75" width="12.5" height="8.5" rx="1.5" />
    <path d="M5.5 13.75h5M8 11.25v2.5" />
  </>,
);
export const IconRefresh = /* @__PURE__ */ drawIcon(
  <>
    <path d="M13.25 8A5.25 5.25 0 1 1 11.5 4.1L13.25 5.6M13.25 2.5v3.1h-3.1" />
  </>,
);
export const IconLink = /* @__PURE__ */ drawIcon(
  <>
    <path
      d="M6.75 9.25a2.5 2.5 0 0 0 3.6.05l2-2a2.5 2.5 0 1 0-3.55-3.55l-.8.8M9.25 6.75a2.5 2.5 0 0 0-3.6-.05
      l-2 2a2.5 2.5 0 1 0 3.55 3.55l.8-.8"
    />
  </>,
);
export const IconImage = /* @__PURE__ */ drawIcon(
  <>
    <rect x="2.25" y="2.75" width="11.5" height="10.5" rx="1.5" />
    <circle cx="5.75" cy="6.25" r="1" />
    <path d="m2.5 11.25 3-2.75 2.25 2 2.75-2.75 3 3" />
  </>,
);
export const IconDownload = /* @__PURE__ */ drawIcon(
  <>
    <path d="M8 3v7.5M5 8l3 3 3-3M2.75 10.5v1.75a1.5 1.5 0 0 0 1.5 1.5h7.5a1.5 1.5 0 0 0 1.5-1.5V10.5" />
  </>,
);
export const IconKey = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="5.25" cy="10.75" r="2.75" />
    <path d="m7.25 8.75 6-6M11 5l2 2M9 7l1.25 1.25" />
  </>,
);
export const IconMerge = /* @__PURE__ */ drawIcon(
  <>
    <path d="M3 3v2.5A3.5 3.5 0 0 0 6.5 9H13M3 13v-.5A3.5 3.5 0 0 1 6.5 9M10.5 6.5 13 9l-2.5 2.5" />
  </>,
);
export const IconTag = /* @__PURE__ */ drawIcon(
  <>
    <path d="M2.5 3.5v4.2l6 6 5-5-6-6H3.3a.8.8 0 0 0-.8.8z" />
    <circle cx="5.5" cy="5.7" r=".6" />
  </>,
);
export const IconTransfer = /* @__PURE__ */ drawIcon(
  <>
    <path d="M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13" />
  </>,
);
export const IconReorder = /* @__PURE__ */ drawIcon(
  <>
    <path d="M7.5 4h6M7.5 8h6M7.5 12h6M3.5 3.25v9.5M1.75 5 3.5 3.25 5.25 5M1.75 11l1.75 1.75L5.25 11" />
  </>,
);
export const IconGrip = /* @__PURE__ */ drawIcon(
  <>
    <g fill="currentColor" stroke="none">
      <circle cx="6" cy="4" r="1.1" />
      <circle cx="10" cy="4" r="1.1" />
      <circle cx="6" cy="8" r="1.1" />
      <circle cx="10" cy="8" r="1.1" />
      <circle cx="6" cy="12" r="1.1" />
      <circle cx="10" cy="12" r="1.1" />
    </g>
  </>,
);
export const IconArchive = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="2.75" width="12.5" height="3.5" rx="1" />
    <path d="M3 6.25v5.5a1.5 1.5 0 0 0 1.5 1.5h7a1.5 1.5 0 0 0 1.5-1.5v-5.5M6.5 9h3" />
  </>,
);
export const IconHeart = /* @__PURE__ */ drawIcon(
  <>
    <path
      d="M8 13.25 2.9 8.2a3.1 3.1 0 0 1 0-4.4 3.1 3.1 0 0 1 4.4 0
      l.7.7.7-.7a3.1 3.1 0 0 1 4.4 0 3.1 3.1 0 0 1 0 4.4z"
    />
  </>,
);
export const IconStar = /* @__PURE__ */ drawIcon(
  <>
    <path d="m8 2.25 1.75 3.7 4 .5-2.95 2.8.75 4L8 11.3l-3.55 1.95.75-4-2.95-2.8 4-.5z" />
  </>,
);
export const IconTranscript = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="2" />
    <path d="M4.5 7.25h2.75M9.75 7.25h1.75M4.5 9.75h1.5M8.5 9.75h3" />
  </>,
);
