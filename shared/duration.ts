/** "45s", and from a minute on in whole minutes. */
export function formatSeconds(seconds: number): string {
  return seconds < 60 ? `${Math.floor(seconds)}s` : formatMinutes(Math.floor(seconds / 60));
}

/** "2h 10m", "1h 05m", "58m". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${rest}m` : `${hours}h ${String(rest).padStart(2, '0')}m`;
}
