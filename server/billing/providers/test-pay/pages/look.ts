export const LOOK = `
body { min-height: 100dvh; display: flex; flex-direction: column; }
h1, h2, .top strong, .amount { font: 680 1.25rem / 1.1 var(--display); letter-spacing: -0.03em; }
h1 { font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); }
code { white-space: nowrap; }
ul { padding: 0; list-style: none; }
.small { font-size: 0.875rem; }
.id { overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }

.banner { padding: 8px 16px; background: var(--blush); color: var(--on-blush); font-size: var(--f-ui); font-weight: 600; text-align: center; }
.top, main, footer { width: 100%; max-width: var(--width, 42rem); margin-inline: auto; padding: 20px clamp(16px, 4vw, 40px); }
body:has(.columns) { --width: 64rem; }
.top { display: flex; align-items: center; gap: 4px; }
.top img { margin-inline-start: -8px; }
.tag { margin-inline-start: 6px; padding: 1px 8px; border: 1px solid var(--line-strong); border-radius: var(--r-chip); color: var(--ink-soft); font-size: 0.8125rem; font-weight: 600; }
main { flex: 1; padding-block: 12px 56px; }
footer { color: var(--ink-soft); font-size: 0.875rem; }
.card { padding: clamp(20px, 4vw, 32px); border: 1px solid var(--line); border-radius: var(--r-card); background: var(--surface); }
.card + .hint { margin-top: 32px; }

.columns { display: grid; gap: 32px; align-items: start; }
.columns > .hint { margin: 0; }
@media (min-width: 56rem) {
  .columns { grid-template: "summary form" auto "hint form" 1fr / minmax(0, 5fr) minmax(0, 6fr); gap: 40px 64px; padding-top: 20px; }
  .columns > .card { grid-area: form; }
  .columns > .hint { grid-area: hint; }
}
.amount { font-size: clamp(2.5rem, 2rem + 2.5vw, 3.5rem); }
.amount small { font: 400 1rem var(--text); letter-spacing: 0; color: var(--ink-soft); }
.bill { border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.bill div { display: flex; justify-content: space-between; gap: 24px; padding-block: 12px; border-bottom: 1px solid var(--line); }
.bill dd { flex: none; max-width: 60%; text-align: end; }
.bill .total { font-weight: 700; border-bottom-color: var(--line-strong); }
.promises li { position: relative; padding: 3px 0 3px 24px; }
.promises li::before { content: ""; position: absolute; left: 0; top: 12px; width: 12px; height: 7px; border-radius: 12px 12px 0 0; background: var(--lacquer); }

.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 18px 16px; align-items: start; }
.field:first-child, .field:last-child { grid-column: 1 / -1; }
label { display: block; margin-bottom: 6px; font-size: var(--f-ui); font-weight: 600; }
input {
  width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--line-strong); border-radius: 8px;
  background: var(--paper); color: inherit; font: inherit; font-variant-numeric: tabular-nums;
}
input:focus-visible { outline-offset: 0; }
input::placeholder { color: var(--ink-soft); opacity: 1; }
input[aria-invalid] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.error { margin-top: 6px; color: var(--danger); font-size: 0.875rem; font-weight: 600; }
.alert { padding: 14px 16px; border-radius: 8px; border-inline-start: 4px solid var(--danger); background: var(--hover); }
.done { border-color: var(--success); }

.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px;
  border: 1px solid var(--line-strong); border-radius: var(--r-pill); background: none; color: var(--ink);
  font: inherit; font-weight: 600; line-height: 1.2; text-align: center; text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--hover); }
.primary { border-color: transparent; background: var(--lacquer); color: var(--on-lacquer); }
.primary:hover { background: var(--lacquer-press); }
.holo, .holo:hover { border-color: transparent; background: var(--holo) border-box; color: var(--on-holo); }
.holo:hover { filter: brightness(1.05); }
.wide { width: 100%; min-height: 52px; }
.actions, .line { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.line { gap: 8px 24px; justify-content: space-between; }

.hint h2 { margin-bottom: 4px; }
.hint ul { margin-top: 12px; }
.hint li { display: grid; grid-template-columns: max-content 1fr; gap: 16px; align-items: baseline; padding-block: 8px; border-top: 1px solid var(--line); font-size: var(--f-ui); }
.state { padding: 3px 10px; border-radius: var(--r-pill); background: var(--blush); color: var(--on-blush); font-size: 0.8125rem; font-weight: 700; }
.receipts li { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; align-items: center; padding-block: 10px; border-top: 1px solid var(--line); }
.receipts li > :nth-child(even) { justify-self: end; font-variant-numeric: tabular-nums; }
.receipts a { display: inline-flex; align-items: center; min-height: 44px; margin-block: -8px; font-size: var(--f-ui); }
@media print {
  :root { color-scheme: light; }
  .top, footer, .unprinted { display: none; }
  .card { border: 0; padding: 0; }
}
`;
