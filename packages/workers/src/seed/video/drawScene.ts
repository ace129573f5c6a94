import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { Scene } from './scenes.js';

export const frameWidth = 1280;
export const frameHeight = 720;

const require = createRequire(import.meta.url);
const fontFiles = [
  '400Regular/Inter_400Regular.ttf',
  '500Medium/Inter_500Medium.ttf',
  '600SemiBold/Inter_600SemiBold.ttf',
].map((file) => require.resolve(`@expo-google-fonts/inter/${file}`));

const line = '#5b5fdb';
const dark = '#343687';

const pictures: Record<Scene['picture'], string> = {
  bike: `<g fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="110" cy="220" r="78"/><circle cx="370" cy="220" r="78"/>
    <g stroke="${line}"><path d="M110 220 180 100h130l60 120M180 100l60 120h-130M310 100l-70 120"/></g>
    <path d="M160 78h46M310 100l-10-44h46"/><circle cx="240" cy="220" r="17" fill="#fff"/></g>`,
  calendar: `<g fill="none" stroke="${dark}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">
    <rect x="70" y="50" width="340" height="260" rx="18" fill="#fff"/><path d="M70 120h340M150 28v44M330 28v44"/></g>
    <g fill="#c7cbfa"><rect x="110" y="150" width="52" height="40" rx="8"/>
    <rect x="180" y="150" width="52" height="40" rx="8"/>
    <rect x="250" y="150" width="52" height="40" rx="8"/><rect x="320" y="150" width="52" height="40" rx="8"/>
    <rect x="110" y="210" width="52" height="40" rx="8"/><rect x="250" y="210" width="52" height="40" rx="8"/></g>
    <rect x="180" y="210" width="52" height="40" rx="8" fill="${line}"/>`,
  frameNumber: `<g fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="240" cy="180" r="120" fill="#fff"/><path d="M328 268l92 84"/></g>
    <text x="240" y="170" font-family="Inter" font-weight="600" font-size="44"
      fill="${dark}" text-anchor="middle">LB</text>
    <text x="240" y="222" font-family="Inter" font-weight="600" font-size="40"
      fill="${line}" text-anchor="middle">482 913</text>`,
  camera: `<g fill="none" stroke="${dark}" stroke-width="7" stroke-linejoin="round">
    <path d="M60 110h90l30-44h120l30 44h90v210H60z" fill="#fff"/><circle cx="240" cy="208" r="76"/>
    <circle cx="240" cy="208" r="40" stroke="${line}"/></g>
    <circle cx="378" cy="148" r="11" fill="${line}"/>`,
  box: `<g fill="none" stroke="${dark}" stroke-width="7" stroke-linejoin="round">
    <path d="M60 120 240 50l180 70v190l-180 70-180-70z" fill="#fff"/><path d="M60 120l180 70 180-70M240 190v190"/></g>
    <rect x="282" y="226" width="104" height="74" rx="6" fill="#fdf3df" stroke="#8a5800" stroke-width="4"
      transform="skewY(-21) translate(0 118)"/>`,
  rider: `<g fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
    <path d="M60 70h360v200H200l-70 70v-70H60z" fill="#fff"/></g>
    <g stroke="${line}" stroke-width="12" stroke-linecap="round"><path d="M120 130h200M120 175h240M120 220h150"/></g>`,
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The part of the frame in which something moves; white below what is drawn. */
const stage = { left: 140, top: 160, width: 1000, height: 450 };

/** Draws SVG elements in the frame's coordinates, or that part of it, as RGBA. */
function draw(
  elements: string,
  { left, top, width, height } = { left: 0, top: 0, width: frameWidth, height: frameHeight },
) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${left} ${top} ${width} ${height}">${elements}</svg>`;
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' } }).render().pixels;
}

let ground: Buffer | null = null;

/** What all pictures have in common: the gradient with an empty window. */
const drawGround = (): Buffer =>
  draw(`<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#b9bdfb"/><stop offset=".6" stop-color="#dcd9f8"/>
      <stop offset="1" stop-color="#fbdccb"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect x="110" y="90" width="1060" height="540" rx="22" fill="#fff"/>
    <circle cx="146" cy="122" r="8" fill="#f0a39d"/><circle cx="172" cy="122" r="8" fill="#f3cf94"/>
    <circle cx="198" cy="122" r="8" fill="#a9dcbd"/>`);

/**
 * Returns one picture of a scene as RGBA.
 * @param progress of the scene, 0 to 1: lines appear one after the other, the picture moves slightly.
 */
export function drawScene(scene: Scene, progress: number): Buffer {
  const appear = (at: number): number => Math.max(0, Math.min(1, (progress - at) / 0.05));
  const rows = scene.lines
    .map((text, index) => {
      const shown = appear(0.08 + index * 0.22);
      const y = 340 + index * 62;
      return `<g opacity="${shown}" transform="translate(${(1 - shown) * 24} 0)">
        <circle cx="716" cy="${y - 9}" r="15" fill="#e8f5ed"/>
        <path d="M709 ${y - 9}l5 6 10-11" fill="none" stroke="#1d7544" stroke-width="3.5" stroke-linecap="round"/>
        <text x="748" y="${y}" font-family="Inter" font-weight="500" font-size="24"
          fill="#3a3a44">${escapeXml(text)}</text></g>`;
    })
    .join('');
  const moving = draw(
    `<rect x="${stage.left}" y="${stage.top}" width="${stage.width}" height="${stage.height}" fill="#fff"/>
    <rect x="140" y="160" width="500" height="440" rx="16" fill="#f3f3fe"/>
    <g transform="translate(${150 + progress * 8} ${182 - progress * 6})">${pictures[scene.picture]}</g>
    <text x="690" y="236" font-family="Inter" font-weight="600" font-size="36"
      letter-spacing="-1" fill="#18181b">${wrapTitle(scene.title)}</text>
    ${rows}
    <rect x="690" y="576" width="440" height="6" rx="3" fill="#ebebee"/>
    <rect x="690" y="576" width="${Math.round(440 * progress)}" height="6" rx="3" fill="${line}"/>`,
    stage,
  );
  const picture = Buffer.from((ground ??= drawGround()));
  const rowBytes = stage.width * 4;
  for (let row = 0; row < stage.height; row += 1) {
    const at = ((stage.top + row) * frameWidth + stage.left) * 4;
    picture.set(moving.subarray(row * rowBytes, (row + 1) * rowBytes), at);
  }
  return picture;
}

/** Splits a long title into two lines. */
function wrapTitle(title: string): string {
  const at = title.length <= 24 ? -1 : title.indexOf(' ', Math.floor(title.length / 2) - 2);
  if (at < 0) return escapeXml(title);
  const first = escapeXml(title.slice(0, at));
  const second = escapeXml(title.slice(at + 1));
  return `<tspan x="690" dy="-20">${first}</tspan><tspan x="690" dy="44">${second}</tspan>`;
}
