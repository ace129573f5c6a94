import { describe, expect, it } from 'vitest';
import { toDarkOnLight } from './preparePicture.js';

describe('the picture that is read', () => {
  const pixels = (...colours: [number, number, number][]): Uint8ClampedArray =>
    new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 0]));

  it('is grey', () => {
    const picture = pixels([255, 255, 255], [255, 255, 255], [255, 0, 0]);
    toDarkOnLight(picture);
    expect([...picture]).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 76, 76, 76, 255]);
  });

  it('has a light ground where the frame has a dark one', () => {
    const picture = pixels([20, 20, 20], [20, 20, 20], [230, 230, 230]);
    toDarkOnLight(picture);
    expect([picture[0], picture[8]]).toEqual([235, 25]);
  });
});
