/** A random UUID (version 4). `crypto.randomUUID` would do the same, but only on https and localhost. */
export function chooseId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20)].join('-');
}

/** Another id, the same each time: for what is made under another because its own is used. */
export function idAfter(id: string): string {
  const [last = ''] = id.split('-').slice(-1);
  const next = (Number.parseInt(last, 16) + 1) % 16 ** last.length;
  return id.slice(0, -last.length) + next.toString(16).padStart(last.length, '0');
}
