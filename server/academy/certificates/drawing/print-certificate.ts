import { createChildTasks } from '#server/platform/child-tasks/create-child-tasks.ts';
import type { CertificateFace } from './certificate-face.ts';

export type PrintTask = { file: 'pdf' | 'png'; face: CertificateFace };

const prints = createChildTasks<PrintTask, Uint8Array>(new URL('./print-process.ts', import.meta.url), {
  taskMs: 60_000,
});

/** In a child process: fonts and pixels take memory that this one would not get back, and half a second. */
export async function printCertificate(task: PrintTask): Promise<Buffer> {
  return Buffer.from(await prints.run(task));
}
