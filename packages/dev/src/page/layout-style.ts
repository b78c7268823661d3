/** Colours, page, card and text. Violet, so that no one takes these pages for the application's own. */
export const LAYOUT_STYLE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{
--page:#f3f2f7;--card:#fff;--text:#16131f;--soft:#555066;--line:#dedbe8;--edge:#8d879f;
--accent:#6434c9;--accent-strong:#5227ad;--on-accent:#fff;--link:#5b2fbd;--good:#146c3a;--warn:#8a4b00;--bad:#b3261e;
margin:0;background:var(--page);color:var(--text);
font:400 .9375rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif;
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:anywhere
}
@media screen and (prefers-color-scheme:dark){
body{
--page:#0d0b12;--card:#17141e;--text:#f4f2f8;--soft:#b7b1c6;--line:#342f40;--edge:#716a83;
--accent:#b99cff;--accent-strong:#cbb5ff;--on-accent:#1a1030;--link:#c2a9ff;--good:#74d79c;--warn:#f3b562;--bad:#ff9d94
}
}
.page{min-block-size:100vh;min-block-size:100svh;display:grid;gap:1rem;align-content:center;justify-items:center;padding:clamp(1.5rem,5vh,3.5rem) 1rem;grid-template-columns:minmax(0,1fr)}
.wide.page{align-content:start}
.part,.card{inline-size:100%;max-inline-size:27rem}
.wide>.part,.wide>.card{max-inline-size:54rem}
.part{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.375rem .625rem;font-size:.8125rem;color:var(--soft)}
.wide>.part{justify-content:start}
.part-name{font-weight:600}
.part-note{
padding:.125rem .5rem;border-radius:1rem;font-weight:600;color:var(--warn);
border:1px solid color-mix(in srgb,var(--warn) 45%,transparent);background:color-mix(in srgb,var(--warn) 10%,transparent)
}
.card{
padding:2.25rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;background:var(--card);border-radius:1rem;
border:1px solid color-mix(in srgb,var(--text) 9%,transparent);border-block-start:3px solid var(--accent);
box-shadow:0 1px 2px rgb(0 0 0/5%),0 16px 40px -16px rgb(0 0 0/18%)
}
h1{margin:0;font-size:1.375rem;line-height:1.3;font-weight:600;letter-spacing:-.012em;text-wrap:balance}
h2{margin:.75rem 0 0;font-size:1rem;line-height:1.4;font-weight:600}
p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
.narrow .heading{text-align:center}
.heading p,.soft{color:var(--soft)}
.heading p{margin-block-start:.25rem}
.small{font-size:.8125rem}
.notice{text-align:center;display:grid;gap:.5rem;justify-items:center}
.symbol{display:grid;place-items:center;inline-size:3.5rem;block-size:3.5rem;margin-block-end:.5rem;border-radius:50%;color:var(--link);background:color-mix(in srgb,currentColor 12%,transparent)}
.symbol.alert{color:var(--bad)}
.symbol .icon{inline-size:1.625rem;block-size:1.625rem}
.icon{flex:none;inline-size:1.125rem;block-size:1.125rem;fill:none;stroke:currentColor;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
a{color:var(--link);text-underline-offset:.2em}
code,pre{font:.8125rem/1.55 ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace}
pre{margin:0;padding:.875rem 1rem;border-radius:.5rem;overflow:auto;background:color-mix(in srgb,var(--text) 5%,var(--card));border:1px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
.facts{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.5rem 1.25rem}
.narrow .facts{grid-template-columns:6rem minmax(0,1fr)}
.facts dt{color:var(--soft)}
.accounts-list{border:1px solid var(--line);border-radius:.625rem}
.accounts-list li{display:flex;align-items:center;gap:.875rem;padding:.75rem 1rem;min-inline-size:0}
.accounts-list li+li{border-block-start:1px solid var(--line)}
@media (max-width:30rem){
body{background:var(--card)}
.page{padding:1.25rem 1.25rem 2rem;align-content:start;gap:1.25rem}
.card{padding:0;border:0;border-radius:0;box-shadow:none}
.page .facts{grid-template-columns:minmax(0,1fr);gap:0}
.accounts-list li{flex-wrap:wrap}
.accounts-list code{inline-size:100%;padding-inline-start:3.375rem}
.facts dd+dt{margin-block-start:.625rem}
}`
