import { LINES_STYLE } from "../pages/section-lines.js"

/** The rules of the page of keys. */
export const KEYS_STYLE = `${LINES_STYLE}
.keys .card{max-inline-size:44rem;gap:1.25rem}
.keys.narrow .card{max-inline-size:30rem}
.keys .heading{margin-block-end:0}
.keys ul{margin:0;padding:0;list-style:none}
.keys li{
display:flex;flex-wrap:wrap;align-items:start;justify-content:space-between;gap:.75rem 1rem;padding-block:1rem;
border-block-start:var(--border-width) solid var(--color-separator)
}
.keys li:last-child{border-block-end:var(--border-width) solid var(--color-separator)}
.what{flex:1 1 16rem;min-inline-size:0;display:grid;gap:.25rem;grid-template-columns:minmax(0,1fr)}
.title{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .5rem;font-weight:600;color:var(--color-text)}
.facts{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.badge{
padding:0 .5rem;border-radius:1rem;font-size:.8125rem;font-weight:500;color:var(--color-primary);
border:var(--border-width) solid currentColor
}
.acts{display:flex;flex-wrap:wrap;gap:.5rem}
.acts a,.keys a.cancel{
display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem;padding:.5rem .875rem;
border:var(--border-width) solid var(--color-separator);border-radius:var(--border-radius);font-weight:500;
color:var(--color-text);background:var(--provider-bg);text-decoration:none
}
.acts a:hover,.keys a.cancel:hover{border-color:var(--color-control-border)}
.acts a.danger{color:var(--color-error)}
.keys a.cancel{justify-self:stretch}
.keys code{font:500 .875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--color-text)}
.secret{
margin:0;padding:.75rem 1rem;border-radius:var(--border-radius);background:var(--color-background);
border:var(--border-width) solid var(--color-separator);text-align:start
}
.secret code{user-select:all;-webkit-user-select:all}
fieldset{margin:0;padding:0;border:0;min-inline-size:0;display:grid;grid-template-columns:minmax(0,1fr)}
legend{padding:0;font-size:.875rem;font-weight:500;color:var(--color-text);margin-block-end:.25rem}
.check label{font-weight:400;font-size:.9375rem}
.check label code{font-size:.8125rem;color:var(--color-primary)}
select{
inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;font:inherit;font-size:1rem;line-height:1.4;
color:var(--color-text);background:var(--color-background-card);
border:var(--border-width) solid var(--color-control-border);border-radius:var(--border-radius)
}
.keys .report{
padding:.75rem 1rem;border-radius:var(--border-radius);color:var(--color-text);
border:var(--border-width) solid var(--color-separator);border-inline-start:.25rem solid var(--color-link)
}
.problem{font-size:.875rem;font-weight:500;color:var(--color-error)}
[aria-invalid=true]{border-color:var(--color-error)}
.start{justify-self:start;inline-size:auto}
@media (max-width:30rem){.start{inline-size:100%}.acts,.acts a{flex:1 1 auto}}`
