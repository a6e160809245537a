export const LOOK = `
html { scroll-padding-top: 5rem; }
body { overflow-wrap: anywhere; }
h2 { font-size: 1.5rem; text-transform: capitalize; }
h3 { font-size: 1rem; }
em { font-style: normal; color: var(--ink-soft); }
p + p { margin-top: 0.75rem; }

nav {
  position: sticky; top: 0; z-index: 1; background: var(--paper); border-bottom: 1px solid var(--line);
  padding: 0.5rem clamp(16px, 4vw, 40px);
}
nav .name { display: none; font: 680 1rem / 1.15 var(--display); letter-spacing: -0.02em; color: inherit; text-decoration: none; }
nav ul { display: flex; gap: 0.25rem; padding: 0; list-style: none; overflow-x: auto; }
nav li a { display: block; padding: 0.5rem 0.75rem; border-radius: 8px; text-decoration: none; text-transform: capitalize; white-space: nowrap; color: var(--ink); }
nav li a:hover, summary:hover { background: var(--hover); }
main { max-width: 60rem; padding: 2rem clamp(16px, 4vw, 40px) 6rem; }
main > h1 { margin-bottom: 1rem; }
main > p { max-width: 44rem; }
main > p + p { margin-top: 0.75rem; }
section { margin-top: 3.5rem; }
section > p { margin: 0.25rem 0 1rem; }

details, article { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); margin-top: 0.5rem; }
summary {
  cursor: pointer; display: grid; grid-template: "call access" auto "about about" auto / minmax(0, 1fr) auto;
  gap: 0.125rem 1rem; align-items: baseline; padding: 0.75rem 1rem; border-radius: 12px; list-style: none;
}
summary::-webkit-details-marker { display: none; }
details[open] > summary { border-bottom: 1px solid var(--line); border-radius: 12px 12px 0 0; }
.call::before { content: "▸" / ""; position: absolute; left: 0; color: var(--ink-soft); }
details[open] > summary > .call::before { content: "▾" / ""; }
.call { grid-area: call; position: relative; padding-left: 1.25rem; } .access { grid-area: access; } .about { grid-area: about; padding-left: 1.25rem; color: var(--ink-soft); }
.method { font: 700 0.875rem / 1.5 var(--mono); color: var(--lacquer); display: inline-block; min-width: 3.75rem; }
.access { padding: 0 0.5rem; border-radius: 6px; background: var(--blush); color: var(--on-blush); font-size: 0.8125rem; font-weight: 600; line-height: 1.5rem; }
.inside { padding: 1rem; }
.inside > * + h3 { margin-top: 1.5rem; }
.inside > h3 + dl { margin-top: 0.25rem; }
article { padding: 1rem; }
article h3 { margin-bottom: 0.25rem; }
article:target, .inside:target { outline: 2px solid var(--lacquer); outline-offset: 2px; border-radius: 12px; }

dl > div { display: grid; grid-template-columns: minmax(7rem, 13rem) minmax(0, 1fr); gap: 0 1rem; padding: 0.375rem 0; }
dl > div + div { border-top: 1px solid var(--line); }
dd > dl { margin-top: 0.375rem; padding-left: 0.75rem; border-left: 2px solid var(--line); }
dd > dl + dl { margin-top: 0.75rem; }
dd p + p { margin-top: 0.25rem; }
article > dl + dl { margin-top: 1rem; padding-top: 1rem; border-top: 2px solid var(--line); }

@media (max-width: 40rem) {
  dl > div { grid-template-columns: minmax(0, 1fr); }
}
@media (min-width: 64rem) {
  html { scroll-padding-top: 1.5rem; }
  body { display: grid; grid-template-columns: 13rem minmax(0, 1fr); align-items: start; }
  nav { height: 100dvh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); padding: 2rem 1rem; }
  nav .name { display: block; padding: 0 0.75rem 1rem; font-size: 1.125rem; }
  nav ul { flex-direction: column; gap: 0; }
  nav li a { padding: 0.25rem 0.75rem; }
}
`;
