// Draws certificates in a child process; see print-certificate.ts.
import { serveTasks } from '#server/platform/child-tasks/serve-tasks.ts';
import { drawFile } from './draw-file.ts';

serveTasks(drawFile);
