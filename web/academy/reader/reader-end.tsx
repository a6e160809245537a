import { useState } from 'react';
import type { Module } from '#shared/academy/academy.contract.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useCode } from '#web/ui/use-code.ts';
import type { ReadingLog } from './progress/reading-log.ts';

/** From here on, what comes after the text is fetched, so that it is there in time and the text need not wait for it. */
const NEAR_END_PERCENT = 50;

const loadEnd = () => import('./module-end.tsx').then(({ ModuleEnd }) => ModuleEnd);

type ReaderEndProps = { module: Module; userId: string; percentage: number; log: ReadingLog };

/** What comes after the text. */
export function ReaderEnd(props: ReaderEndProps) {
  const { code: ModuleEnd, hasFailed, retry } = useCode(loadEnd, props.percentage >= NEAR_END_PERCENT);
  const [wasComplete] = useState(Boolean(props.module.progress?.completedAt));
  if (ModuleEnd) return <ModuleEnd {...props} wasComplete={wasComplete} />;
  return hasFailed ? (
    <ErrorNotice title="The rest of this page couldn’t be loaded." onRetry={retry} className="mt-12" />
  ) : null;
}
