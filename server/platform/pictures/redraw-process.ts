// Decodes strangers' pictures in a child process; see redraw-picture.ts.
import { serveTasks } from '#server/platform/child-tasks/serve-tasks.ts';
import { type RedrawTask, redraw } from './redraw.ts';

serveTasks((task: RedrawTask) => redraw(task));
