import { renderDemoVideo } from './renderDemoVideo.js';

/** Draws the film in a process of its own: pictures would keep the worker from its heartbeats. Argument: the file. */
const [output] = process.argv.slice(2);
if (output === undefined || !process.send) throw new Error('Started by the demo.renderVideo job alone');
process.send(await renderDemoVideo(output), () => {
  process.disconnect();
});
