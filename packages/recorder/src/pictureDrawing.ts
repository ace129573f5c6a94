import { type Area, bubbleCircle, type Circle, fitWithin, middleSquare } from './bubbleGeometry.js';
import {
  blacken,
  type ColourRule,
  layOver,
  newPicture,
  type Picture,
  placePixels,
  type PlaneFormat,
} from './planes.js';
import type { BubbleSettings } from '@snaplore/schema/recording/recordingSettings';

/** A camera, and where it is shown. */
export interface Bubble {
  camera: VideoFrame;
  settings: BubbleSettings;
}

const evenBelow = (length: number): number => 2 * Math.floor(length / 2);
const sizeOf = ({ displayWidth: width, displayHeight: height }: VideoFrame) => ({ width, height });
const evenSizeOf = (frame: VideoFrame) => ({
  width: evenBelow(frame.displayWidth),
  height: evenBelow(frame.displayHeight),
});

/** Corners in even places, since colours are those of four pixels. */
const evenArea = ({ x, y, width, height }: Area): Area => ({
  ...{ x: evenBelow(x), width: Math.max(2, evenBelow(width)) },
  ...{ y: evenBelow(y), height: Math.max(2, evenBelow(height)) },
});

/** What of a frame holds its picture; null where its pixels are not as wide as they are high, or cannot be read. */
function planesOf(frame: VideoFrame): PlaneFormat | null {
  const { format, visibleRect, displayWidth, displayHeight } = frame;
  if (format !== 'I420' && format !== 'NV12') return null;
  return visibleRect?.width === displayWidth && visibleRect.height === displayHeight ? format : null;
}

const ruleOf = ({ matrix, fullRange }: VideoColorSpaceInit): ColourRule => ({
  isBt709: matrix !== 'smpte170m' && matrix !== 'bt470bg',
  isFullRange: fullRange === true,
});

/**
 * Draws the pictures of a recording: the display, whole, and the camera's bubble over it. All keep the size of the
 * first: a recording is one file. A canvas draws the bubble alone, and what is not in planes: its pictures take
 * processors several times as long (docs/decisions/pictures-in-planes.md).
 */
export class PictureDrawing {
  /** Of one frame at a time: a buffer for each would be hundreds of megabytes until they are collected. */
  private pixels = new Uint8Array(0);
  private picture: Picture | null = null;
  private canvas: OffscreenCanvas | null = null;
  /** As large as the bubble. */
  private readonly bubbleCanvas = new OffscreenCanvas(2, 2);

  /**
   * @param timestamp in microseconds. A frame that only refers to its source would keep the time of that: the recorder
   *   leaves it out where it comes again, and sets others earlier than their sound.
   * @throws DOMException where a source has taken its frame back
   */
  async draw(main: VideoFrame, bubble: Bubble | null, timestamp: number): Promise<VideoFrame> {
    const { width, height } = evenSizeOf(main);
    const picture = (this.picture ??= newPicture(Math.max(2, width), Math.max(2, height)));
    const isWhole = main.displayWidth === picture.width && main.displayHeight === picture.height;
    if (isWhole && main.format !== null && !bubble) return await this.copy(main, main.format, timestamp);
    const format = planesOf(main);
    if (!format) return this.drawOnCanvas(main, bubble, picture, timestamp);
    return await this.drawInPlanes(main, format, bubble, picture, timestamp);
  }

  private async drawInPlanes(
    main: VideoFrame,
    format: PlaneFormat,
    bubble: Bubble | null,
    picture: Picture,
    timestamp: number,
  ): Promise<VideoFrame> {
    // Both frames may be closed while pixels are read: what else they say, and the bubble, come before.
    const size = evenSizeOf(main);
    const colorSpace = main.colorSpace.toJSON();
    const rule = ruleOf(colorSpace);
    const over = bubble && this.drawBubble(bubble, picture);
    const layout = await this.read(main);
    const area = evenArea(fitWithin(size, picture));
    if (area.width < picture.width || area.height < picture.height) blacken(picture, rule);
    placePixels(picture, { format, ...size, data: this.pixels, layout }, area);
    if (over) layOver(picture, over.drawn, over.area, rule);
    const coded = { codedWidth: picture.width, codedHeight: picture.height };
    return new VideoFrame(picture.data, { format: 'I420', ...coded, timestamp, colorSpace });
  }

  private drawOnCanvas(main: VideoFrame, bubble: Bubble | null, picture: Picture, timestamp: number): VideoFrame {
    const canvas = (this.canvas ??= new OffscreenCanvas(picture.width, picture.height));
    const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D;
    const area = fitWithin(sizeOf(main), picture);
    context.fillStyle = '#000';
    context.fillRect(0, 0, picture.width, picture.height);
    context.drawImage(main, area.x, area.y, area.width, area.height);
    if (bubble) paintBubble(context, bubble.camera, bubbleCircle(bubble.settings, picture));
    return new VideoFrame(canvas, { timestamp });
  }

  private async read(frame: VideoFrame): Promise<PlaneLayout[]> {
    const source = frame.clone();
    try {
      const bytes = source.allocationSize();
      if (this.pixels.length !== bytes) this.pixels = new Uint8Array(bytes);
      return await source.copyTo(this.pixels);
    } finally {
      source.close();
    }
  }

  private async copy(frame: VideoFrame, format: VideoPixelFormat, timestamp: number): Promise<VideoFrame> {
    const { visibleRect, codedWidth, codedHeight, displayWidth, displayHeight } = frame;
    const colorSpace = frame.colorSpace.toJSON();
    const layout = await this.read(frame);
    return new VideoFrame(this.pixels, {
      ...{ format, layout, timestamp, colorSpace, displayWidth, displayHeight },
      codedWidth: visibleRect?.width ?? codedWidth,
      codedHeight: visibleRect?.height ?? codedHeight,
    });
  }

  private drawBubble({ camera, settings }: Bubble, picture: Picture): { drawn: Uint8ClampedArray; area: Area } {
    const circle = bubbleCircle(settings, picture);
    const reach = circle.radius + borderOf(circle);
    const x = evenBelow(circle.x - reach);
    const y = evenBelow(circle.y - reach);
    const side = evenBelow(2 * reach) + 4;
    const area = { x, y, width: Math.min(side, picture.width - x), height: Math.min(side, picture.height - y) };
    // Setting its size clears it.
    Object.assign(this.bubbleCanvas, { width: area.width, height: area.height });
    // Its pixels are read each time: processors draw it.
    const context = this.bubbleCanvas.getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D;
    paintBubble(context, camera, { ...circle, x: circle.x - x, y: circle.y - y });
    return { drawn: context.getImageData(0, 0, area.width, area.height).data, area };
  }
}

const borderOf = ({ radius }: Circle): number => Math.max(2, radius / 24);

function paintBubble(context: OffscreenCanvasRenderingContext2D, camera: VideoFrame, circle: Circle): void {
  const { x, y, radius } = circle;
  const from = middleSquare(sizeOf(camera));
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.clip();
  // People know themselves from the mirror.
  context.translate(2 * x, 0);
  context.scale(-1, 1);
  context.drawImage(camera, from.x, from.y, from.width, from.height, x - radius, y - radius, 2 * radius, 2 * radius);
  context.restore();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = borderOf(circle);
  context.strokeStyle = '#fff';
  context.stroke();
}
