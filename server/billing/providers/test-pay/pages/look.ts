/** The product's tokens; a page of the provider's is on its own and loads nothing. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.006 50), oklch(0.17 0.02 345));
  --surface: light-dark(oklch(1 0 0), oklch(0.215 0.024 345));
  --ink: light-dark(oklch(0.235 0.035 350), oklch(0.955 0.01 40));
  --ink-soft: light-dark(oklch(0.46 0.03 350), oklch(0.77 0.02 10));
  --line: light-dark(oklch(0.235 0.035 350 / 0.14), oklch(0.955 0.01 40 / 0.15));
  --line-strong: light-dark(oklch(0.235 0.035 350 / 0.5), oklch(0.955 0.01 40 / 0.48));
  --hover: light-dark(oklch(0.235 0.035 350 / 0.06), oklch(0.955 0.01 40 / 0.08));
  --lacquer: light-dark(oklch(0.435 0.16 6), oklch(0.74 0.135 8));
  --lacquer-press: light-dark(oklch(0.37 0.145 6), oklch(0.8 0.11 8));
  --on-lacquer: light-dark(oklch(0.985 0.01 20), oklch(0.2 0.06 350));
  --blush: light-dark(oklch(0.935 0.028 8), oklch(0.3 0.065 0));
  --on-blush: light-dark(oklch(0.38 0.14 6), oklch(0.89 0.055 10));
  --success: light-dark(oklch(0.47 0.11 155), oklch(0.78 0.12 155));
  --danger: light-dark(oklch(0.52 0.19 27), oklch(0.73 0.17 33));
  --holo: linear-gradient(105deg, oklch(0.87 0.065 5), oklch(0.86 0.065 310) 34%, oklch(0.92 0.042 225) 62%, oklch(0.93 0.055 92));
  --on-holo: oklch(0.26 0.06 330);
  --display: "Bricolage Grotesque", Figtree, "Avenir Next", system-ui, sans-serif;
  --mono: "JetBrains Mono", ui-monospace, Menlo, monospace;
}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  font: 400 1rem / 1.5 Figtree, "Avenir Next", system-ui, sans-serif; overflow-wrap: break-word;
}
h1, h2, .wordmark, .amount {
  font-family: var(--display); font-weight: 680; line-height: 1.1; letter-spacing: -0.03em; text-wrap: balance;
}
h1 { font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); }
h2 { font-size: 1.25rem; letter-spacing: -0.02em; }
a { color: var(--lacquer); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--lacquer); outline-offset: 3px; border-radius: 4px; }
code { font: 500 0.875rem / 1.5 var(--mono); white-space: nowrap; }
.soft { color: var(--ink-soft); }
.small { font-size: 0.875rem; }
.name { overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.stack > * + * { margin-top: var(--space, 1rem); }

.banner { padding: 8px 16px; background: var(--blush); color: var(--on-blush); font-size: 0.9375rem; font-weight: 600; text-align: center; }
.top, main, footer { width: 100%; max-width: var(--width, 64rem); margin-inline: auto; padding-inline: clamp(16px, 4vw, 40px); }
.top { display: flex; align-items: center; gap: 10px; padding-block: 20px; }
.top svg { width: 20px; height: 31px; flex: none; }
.wordmark { font-size: 1.375rem; }
.tag { padding: 1px 8px; border: 1px solid var(--line-strong); border-radius: 6px; color: var(--ink-soft); font-size: 0.8125rem; font-weight: 600; }
main { flex: 1; padding-block: 12px 56px; }
footer { padding-block: 20px; color: var(--ink-soft); font-size: 0.875rem; }
.narrow { --width: 42rem; }
.narrow .hint { margin-top: 32px; }
.card { padding: clamp(20px, 4vw, 32px); border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }

.columns { display: grid; gap: 32px; align-items: start; }
@media (min-width: 56rem) {
  .columns { grid-template: "summary form" auto "hint form" 1fr / minmax(0, 5fr) minmax(0, 6fr); gap: 40px 64px; }
  .columns > .summary { grid-area: summary; }
  .columns > .card { grid-area: form; }
  .columns > .hint { grid-area: hint; }
  main:has(.columns) { padding-block-start: 32px; }
}
.amount { font-size: clamp(2.5rem, 2rem + 2.5vw, 3.5rem); letter-spacing: -0.04em; }
.amount small { font: 400 1rem / 1 Figtree, "Avenir Next", system-ui, sans-serif; letter-spacing: 0; color: var(--ink-soft); }
.bill { border-top: 1px solid var(--line); }
.bill div { display: flex; justify-content: space-between; gap: 24px; padding-block: 12px; border-bottom: 1px solid var(--line); }
.bill dd { flex: none; max-width: 60%; text-align: end; font-variant-numeric: tabular-nums; }
.promises { padding: 0; list-style: none; color: var(--ink-soft); }
.promises li { position: relative; padding: 3px 0 3px 24px; }
.promises li::before { content: ""; position: absolute; left: 0; top: 12px; width: 12px; height: 7px; border-radius: 12px 12px 0 0; background: var(--lacquer); }
.bill .total { font-weight: 700; border-bottom-color: var(--line-strong); }

form { --space: 18px; }
.field label { display: block; margin-bottom: 6px; font-size: 0.9375rem; font-weight: 600; }
.field input {
  width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--line-strong); border-radius: 8px;
  background: var(--paper); color: inherit; font: inherit; font-variant-numeric: tabular-nums;
}
.field input:focus-visible { outline-offset: 0; border-radius: 8px; }
.field input::placeholder { color: var(--ink-soft); opacity: 1; }
.field [aria-invalid] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.error { margin-top: 6px; color: var(--danger); font-size: 0.875rem; font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.pair > * + * { margin-top: 0; }
.alert, .done { padding: 14px 16px; border-radius: 8px; border-inline-start: 4px solid; background: var(--hover); }
.alert { border-color: var(--danger); }
.done { border-color: var(--success); }

.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px;
  border: 1px solid var(--line-strong); border-radius: 999px; background: none; color: var(--ink);
  font: inherit; font-weight: 600; line-height: 1.2; text-align: center; text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--hover); }
.button:focus-visible { border-radius: 999px; }
.primary { border-color: transparent; background: var(--lacquer); color: var(--on-lacquer); }
.primary:hover { background: var(--lacquer-press); }
.holo { border-color: transparent; background: var(--holo) border-box; color: var(--on-holo); }
.holo:hover { background: var(--holo) border-box; filter: brightness(1.05); }
.wide { width: 100%; min-height: 52px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.actions > * + * { margin-top: 0; }

.hint ul { margin-top: 12px; padding: 0; list-style: none; }
.hint h2 { margin-bottom: 4px; }
.hint li { display: grid; grid-template-columns: max-content 1fr; gap: 16px; align-items: baseline; padding-block: 8px; border-top: 1px solid var(--line); font-size: 0.9375rem; }
.hint li span { color: var(--ink-soft); }
.line { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; }
.line > * + * { margin-top: 0; }
.state { padding: 3px 10px; border-radius: 999px; background: var(--blush); color: var(--on-blush); font-size: 0.8125rem; font-weight: 700; }
.receipts { padding: 0; list-style: none; }
.receipts li { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; align-items: center; padding-block: 10px; border-top: 1px solid var(--line); }
.receipts li > :nth-child(even) { justify-self: end; }
.receipts a { display: inline-flex; align-items: center; min-height: 44px; margin-block: -8px; font-size: 0.9375rem; }
.sums { font-variant-numeric: tabular-nums; font-weight: 600; }
@media print {
  :root { color-scheme: light; }
  .top, footer, .actions, .unprinted { display: none; }
  .card { border: 0; padding: 0; }
}
`;
