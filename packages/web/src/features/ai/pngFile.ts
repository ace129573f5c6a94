/** Returns a picture that came as base64 as a file. */
export function pngFile(base64: string, name: string): File {
  return new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type: 'image/png' });
}
