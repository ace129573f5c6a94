import { renderDemoVideo } from './renderDemoVideo.js';

/** Renders the video in a process of its own: drawing would delay the worker's heartbeats. Argument: the file. */
const [output] = process.argv.slice(2);
if (output === undefined || !process.send) throw new Error('Started by the demo.renderVideo job alone');
process.send(await renderDemoVideo(output), () => {
  process.disconnect();
});
