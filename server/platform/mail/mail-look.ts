/** The product's tokens as sRGB, since mail clients know neither OKLCH nor custom properties. */
export const MAIL_COLOURS = {
  paper: '#fef9f7',
  surface: '#ffffff',
  line: '#e6dddd',
  ink: '#2b1720',
  inkSoft: '#66515a',
  lacquer: '#921544',
  onLacquer: '#fff8f7',
  blush: '#fbe2e6',
} as const;

const NIGHT = {
  paper: '#160c11',
  surface: '#22151c',
  line: '#413539',
  ink: '#f7eeeb',
  inkSoft: '#c1afb1',
  lacquer: '#f2849a',
  onLacquer: '#29081a',
  blush: '#471e2c',
} as const;

/** Only what inline styles cannot express. `!important` because it has to override those. */
export const MAIL_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 32px 20px !important; }
  .footnote { padding: 20px 20px 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${NIGHT.paper} !important; }
  .card { background-color: ${NIGHT.surface} !important; border-color: ${NIGHT.line} !important; }
  .ink { color: ${NIGHT.ink} !important; }
  .ink-soft { color: ${NIGHT.inkSoft} !important; }
  .lacquer { background-color: ${NIGHT.lacquer} !important; }
  .on-lacquer { color: ${NIGHT.onLacquer} !important; }
  .link { color: ${NIGHT.lacquer} !important; }
  .blush { background-color: ${NIGHT.blush} !important; }
}
`;
