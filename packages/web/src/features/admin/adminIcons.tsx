import { drawIcon } from '../../design/drawIcon.js';

export const IconBuilding = /* @__PURE__ */ drawIcon(
  <>
    <path d="M3 13.75V3.5A1.25 1.25 0 0 1 4.25 2.25h4.5A1.25 1.25 0 0 1 10 3.5v10.25M10 7h2a1 1 0 0 1 1 1v5.75" />
    <path d="M1.75 13.75h12.5M5.5 5.25h2M5.5 8h2M5.5 10.75h2" />
  </>,
);
export const IconBars = /* @__PURE__ */ drawIcon(<path d="M2.5 13.5h11M4.5 13.25V9M8 13.25V3.5M11.5 13.25v-6.5" />);
export const IconGear = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="2.25" />
    <path d="M8 1.75v2M8 12.25v2M1.75 8h2M12.25 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4" />
  </>,
);
export const IconPower = /* @__PURE__ */ drawIcon(<path d="M8 2.25v5.5M4.75 4.25a5 5 0 1 0 6.5 0" />);
export const IconLogin = /* @__PURE__ */ drawIcon(
  <path d="M9.5 2.75h2.25a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H9.5M2.5 8H9M6.5 5.25 9.25 8 6.5 10.75" />,
);
export const IconOutside = /* @__PURE__ */ drawIcon(
  <>
    <path d="M9 2.75h4.25V7M13 3 7.5 8.5" />
    <path d="M11.5 9.5v2.75a1 1 0 0 1-1 1H3.75a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1H6.5" />
  </>,
);
export const IconSortable = /* @__PURE__ */ drawIcon(<path d="m5.25 6 2.75-2.75L10.75 6M5.25 10 8 12.75 10.75 10" />);
export const IconStorage = /* @__PURE__ */ drawIcon(
  <>
    <ellipse cx="8" cy="4" rx="5.25" ry="1.9" />
    <path d="M2.75 4v8c0 1.05 2.35 1.9 5.25 1.9s5.25-.85 5.25-1.9V4" />
    <path d="M2.75 8c0 1.05 2.35 1.9 5.25 1.9s5.25-.85 5.25-1.9" />
  </>,
);
