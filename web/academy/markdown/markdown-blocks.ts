/** A run of text. There is no node for raw HTML, on purpose: what cannot be said here cannot be rendered. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Heading = { kind: 'heading'; level: 2 | 3; id: string; text: string; children: Inline[] };

export type Block =
  | Heading
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'steps'; start: number; items: Inline[][] }
  | { kind: 'bullets'; items: Inline[][] }
  | { kind: 'tip'; paragraphs: Inline[][] }
  | { kind: 'table'; caption: string; header: Inline[][]; rows: Inline[][][] };
