// Draws pictures in a process of its own; see draw-nail-art.ts.
import { serveTasks } from '#server/platform/child-tasks/serve-tasks.ts';
import { rasterNailArt } from './raster-nail-art.ts';

serveTasks(rasterNailArt);
