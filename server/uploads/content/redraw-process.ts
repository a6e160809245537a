// Decodes strangers' pictures in a child process; see make-image.ts.
import { serveTasks } from '#server/platform/child-tasks/serve-tasks.ts';
import { redraw } from './redraw.ts';

serveTasks(redraw);
