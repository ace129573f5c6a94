import { drawIcon } from '../../design/drawIcon.js';

export const IconScissors = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="4.25" cy="4.25" r="1.75" />
    <circle cx="4.25" cy="11.75" r="1.75" />
    <path d="m5.75 5.25 7.75 6M5.75 10.75l7.75-6" />
  </>,
);
export const IconSplit = /* @__PURE__ */ drawIcon(<path d="M8 2v12M5.25 5 2.5 8l2.75 3M10.75 5l2.75 3-2.75 3" />);
export const IconUndo = /* @__PURE__ */ drawIcon(<path d="M5.5 3 2.75 5.75 5.5 8.5M3 5.75h6.25a4 4 0 0 1 0 8H6" />);
export const IconRedo = /* @__PURE__ */ drawIcon(<path d="m10.5 3 2.75 2.75L10.5 8.5M13 5.75H6.75a4 4 0 0 0 0 8H10" />);
export const IconMinus = /* @__PURE__ */ drawIcon(<path d="M3.25 8h9.5" />);
export const IconPlus = /* @__PURE__ */ drawIcon(<path d="M8 3.25v9.5M3.25 8h9.5" />);
export const IconSilence = /* @__PURE__ */ drawIcon(<path d="M2.5 8h1.5M5.5 5.5v5M8 8h0M10.5 5.5v5M12 8h1.5" />);
export const IconJoin = /* @__PURE__ */ drawIcon(
  <path d="M2.5 8h3.75M13.5 8H9.75M4.5 5.75 6.75 8 4.5 10.25M11.5 5.75 9.25 8l2.25 2.25" />,
);
