import { drawIcon } from '../../design/drawIcon.js';

export const IconCard = /* @__PURE__ */ drawIcon(
  <>
    <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="2" />
    <path d="M1.75 6.5h12.5M4.5 9.75h2.25" />
  </>,
);
export const IconReceipt = /* @__PURE__ */ drawIcon(
  <>
    <path d="M3.5 2.25h9v11.5l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1z" />
    <path d="M5.75 5.5h4.5M5.75 8.25h4.5" />
  </>,
);
