/** Cool colours of the provider's own, so that nobody takes its pages for those of the site. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef2f5, #0f161c);
  --surface: light-dark(#fff, #172129);
  --text: light-dark(#15222c, #edf3f7);
  --muted: light-dark(#4c5d69, #a7b6c1);
  --control: light-dark(#71828e, #71838f);
  --line: light-dark(#c6d1d9, #33434e);
  --accent: light-dark(#0f5f8f, #6fbfec);
  --on-accent: light-dark(#fff, #06202f);
  --danger: light-dark(#a3212b, #ff9a9a);
  --focus: light-dark(#0d5c8c, #7cc7f2);
  font: 1rem/1.5 system-ui, sans-serif;
  color: var(--text);
  background: var(--ground);
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; overflow-wrap: break-word; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px;
  min-block-size: 58px; padding: 8px 20px; border-block-end: 1px solid var(--line); background: var(--surface); }
header b { font-weight: 750; letter-spacing: -0.01em; }
header span { display: inline-flex; align-items: center; gap: 6px; font-size: 0.875rem; color: var(--muted); }
header svg { fill: currentColor; }
main, .development { display: grid; gap: 20px; inline-size: 100%; max-inline-size: 30rem; margin-inline: auto; padding: 20px; }
main > *, .development > * { min-inline-size: 0; }
.sum { display: grid; gap: 2px; margin: 0; padding-block-end: 16px; border-block-end: 1px solid var(--line);
  font-size: 0.875rem; color: var(--muted); }
.sum b { font-size: 2rem; line-height: 1.15; font-weight: 760; letter-spacing: -0.02em; color: var(--text);
  font-variant-numeric: tabular-nums; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; letter-spacing: -0.01em; }
h2 { margin: 0; font-size: 1rem; }
p, ul, dl { margin: 0; }
form, fieldset { display: grid; gap: 18px; margin: 0; padding: 0; border: 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); gap: 6px 12px; align-items: start; }
.pair .field { grid-row: span 4; grid-template-rows: subgrid; gap: 6px; }
.pair label { align-self: end; }
.field { display: grid; gap: 6px; }
a { color: var(--accent); }
label { font-weight: 600; }
input, select { inline-size: 100%; min-block-size: 48px; padding: 0 12px; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--control); border-radius: 6px; font-variant-numeric: tabular-nums; }
[aria-invalid='true'] { border: 2px solid var(--danger); }
.hint { font-size: 0.875rem; color: var(--muted); }
.fault { font-size: 0.875rem; font-weight: 600; color: var(--danger); }
.check { display: flex; gap: 12px; align-items: center; min-block-size: 44px; font-weight: 400; }
.check input { flex: none; inline-size: 24px; block-size: 24px; min-block-size: 0; margin: 0; accent-color: var(--accent); }
button, .button { display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: 48px;
  padding: 8px 16px; font: inherit; font-weight: 650; text-align: center; text-decoration: none; color: var(--text);
  background: var(--surface); border: 1px solid var(--control); border-radius: 6px; cursor: pointer; }
.go { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.plain { font-weight: 500; color: var(--accent); background: none; border-color: transparent; text-decoration: underline;
  text-underline-offset: 3px; }
.actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); gap: 12px; }
.summary { display: grid; gap: 4px; padding: 12px 16px; border: 2px solid var(--danger); border-radius: 6px; background: var(--surface); }
.summary ul { padding-inline-start: 20px; }
.summary a { color: var(--danger); }
.foot { padding-block-start: 16px; border-block-start: 1px solid var(--line); font-size: 0.875rem; color: var(--muted); }
.facts { display: grid; gap: 12px; }
.facts dt { font-size: 0.875rem; color: var(--muted); }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; user-select: all; }
.facts dd.text { font-weight: 400; user-select: auto; }
.facts dd.long { font-family: ui-monospace, monospace; font-size: 0.9375rem; }
.qr { justify-self: center; inline-size: 15rem; max-inline-size: 100%; padding: 12px; background: #fff; border-radius: 6px; line-height: 0; }
.qr svg { inline-size: 100%; block-size: auto; }
.coins { display: grid; gap: 12px; padding: 0; list-style: none; }
.coins li { display: grid; gap: 2px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.note { padding: 12px 16px; border-inline-start: 4px solid var(--accent); background: var(--surface); }
.development { font-size: 0.875rem; border: 1px dashed var(--control); border-radius: 6px; margin-block: 12px; inline-size: calc(100% - 24px); }
.development dl { display: grid; gap: 8px; }
.development dt { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.development dd { margin: 0; color: var(--muted); }
.development button { min-block-size: 44px; font-weight: 500; }
.wide { max-inline-size: 64rem; }
.wide article { display: grid; gap: 8px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.wide form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.wide button, .wide input { inline-size: auto; min-block-size: 44px; }
.wide code { overflow-wrap: anywhere; }
`;
