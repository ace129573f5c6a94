import { drawIcon } from '../../design/drawIcon.js';

export const IconScreen = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="2.75" width="12.5" height="8.5" rx="1.5" />
    <path d="M8 11.25v2M5.25 13.25h5.5" />
  </>,
);
export const IconWindow = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="2.75" width="12.5" height="10.5" rx="2" />
    <path d="M1.75 6h12.5M4.1 4.4h.02M6 4.4h.02" />
  </>,
);
export const IconTab = /* @__PURE__ */ drawIcon(
  <>
    <path d="M1.75 5.75h12.5M6.5 5.75v-3h-3a1.75 1.75 0 0 0-1.75 1.75v7a1.75 1.75 0 0 0 1.75 1.75h9" />
    <path d="M12.5 13.25a1.75 1.75 0 0 0 1.75-1.75v-5.75" />
  </>,
);
export const IconCamera = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="4" width="8.75" height="8" rx="2" />
    <path d="m10.5 7 3.75-2v6l-3.75-2" />
  </>,
);
export const IconMicrophone = /* @__PURE__ */ drawIcon(
  <>
    <rect x="6" y="1.75" width="4" height="7.5" rx="2" />
    <path d="M3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.25" />
  </>,
);
export const IconRestart = /* @__PURE__ */ drawIcon(
  <>
    <path d="M13.25 8a5.25 5.25 0 1 1-1.6-3.75M13.5 2.75v2.5H11" />
  </>,
);
export const IconFloat = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="3" width="12.5" height="10" rx="2" />
    <rect x="8" y="7.5" width="4" height="3" rx=".75" />
  </>,
);
export const IconRecovered = /* @__PURE__ */ drawIcon(
  <>
    <path d="M2.75 8a5.25 5.25 0 1 1 1.6 3.75M2.5 13.25v-2.5H5" />
    <path d="M8 5v3.25l2.25 1.25" />
  </>,
);
export const IconPause = /* @__PURE__ */ drawIcon(
  <>
    <path d="M5.75 4v8M10.25 4v8" strokeWidth="2" />
  </>,
);
export const IconStop = /* @__PURE__ */ drawIcon(
  <>
    <rect x="4.25" y="4.25" width="7.5" height="7.5" rx="1.25" fill="currentColor" />
  </>,
);
