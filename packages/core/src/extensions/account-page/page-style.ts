/** The page and its parts; where there is room, with the list of them beside. */
const PARTS_STYLE = `
.account .card{max-inline-size:44rem;gap:1.5rem}
.account .heading{margin-block-end:0}
.parts,.part{display:grid;grid-template-columns:minmax(0,1fr)}
.parts{gap:1.75rem}
.part{gap:.75rem;scroll-margin-block-start:1rem}
.part~.part{border-block-start:var(--border-width) solid var(--color-separator);padding-block-start:1.75rem}
.account nav{display:none}
h2{margin:0;font-size:1.0625rem;line-height:1.4;font-weight:600}
@media (min-width:62rem){
.long .card{max-inline-size:60rem;grid-template-columns:13rem minmax(0,1fr);column-gap:2.5rem}
.long .heading{text-align:start}
.long .heading .site{padding-inline:0}
.long .card>nav{
grid-column:1;position:sticky;inset-block-start:1.5rem;align-self:start;display:grid;gap:.125rem;margin-block-start:-.625rem;
max-block-size:calc(100vh - 3rem);overflow-y:auto
}
.long .card>.parts{grid-column:2}
.account nav a{
display:flex;align-items:center;min-block-size:2.75rem;padding:.25rem .75rem;margin-inline-start:-.75rem;
border-radius:var(--border-radius);color:var(--color-primary);text-decoration:none
}
.account nav a:hover{color:var(--color-text);background:color-mix(in srgb,currentColor 6%,transparent)}
.account nav a:focus-visible{outline-offset:-2px}
}`

/** Lists of what somebody has, each with what can be done to it. */
const LIST_STYLE = `
ul{margin:0;padding:0;list-style:none}
li{
display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding-block:.875rem;
border-block-start:var(--border-width) solid var(--color-separator)
}
li:first-child{border:0;padding-block-start:.125rem}
.what{flex:1 1 14rem;min-inline-size:0}
.title{font-weight:600;color:var(--color-text)}
.facts{display:flex;flex-wrap:wrap;gap:0 1rem}
.here{
display:inline-block;padding:0 .5rem;border-radius:1rem;font-size:.8125rem;font-weight:500;white-space:nowrap;
color:var(--color-link);border:var(--border-width) solid currentColor
}
.here.open{color:var(--color-primary)}
.who{display:flex;align-items:center;gap:1rem}
.who .avatar{position:relative;overflow:hidden;inline-size:3.5rem;block-size:3.5rem;font-size:1.375rem}
.avatar img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.avatar img::after{
content:attr(data-letter);position:absolute;inset:0;display:grid;place-items:center;
background:color-mix(in srgb,currentColor 12%,var(--color-background-card))
}
li.provider{display:flex;flex-wrap:nowrap;justify-content:flex-start}
li.account{flex-wrap:wrap;gap:.5rem .875rem}
li.account .what{flex:1 1 11rem}`

/** Buttons, what they open, and what is said afterwards. In a list it lies above the rows below, which stay in their places. */
const ACTS_STYLE = `
li .button,.all .button,.report .button,.part .submit,.passkey .button{inline-size:auto;justify-self:start}
summary.button,.go{
display:inline-flex;align-items:center;inline-size:fit-content;min-block-size:2.75rem;padding:.5625rem .875rem;justify-self:start;
font-size:inherit;font-weight:500;text-decoration:none;color:var(--color-text);background:var(--provider-bg);
border:var(--border-width) solid var(--color-separator);border-radius:var(--border-radius);box-shadow:0 1px 2px rgb(0 0 0/4%)
}
summary.button:hover,.go:hover{border-color:var(--color-control-border)}
summary.danger{color:var(--color-error)}
.all,.acts{display:flex;flex-wrap:wrap;gap:.75rem}
li{position:relative}
li .acts{gap:.5rem}
.acts>details[open]{flex-basis:100%}
.panel{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr);padding-block:.75rem .25rem}
.problem{font-size:.875rem;font-weight:500;color:var(--color-error)}
[aria-invalid=true]{border-color:var(--color-error)}
.all .provider{gap:0}
.all .button:has(.icon)::after{content:none}
.report{
padding:.75rem 1rem;border-radius:var(--border-radius);color:var(--color-text);
border:var(--border-width) solid var(--color-separator);border-inline-start:.25rem solid var(--color-link)
}
section.report,.planned{display:grid;gap:.75rem}
.planned{border-inline-start-color:var(--color-error)}
.planned p{color:var(--color-text)}
@media (min-width:30.01rem){
li .acts>details[open]{flex-basis:auto}
li .panel{
position:absolute;z-index:1;inset-block-start:calc(100% - .5rem);inset-inline-end:0;inline-size:22rem;padding:1rem;
background:var(--color-background-card);border:var(--border-width) solid var(--color-separator);
border-radius:var(--border-radius);box-shadow:0 8px 24px -8px rgb(0 0 0/30%)
}
}
@media (max-width:30rem){
.all .provider,.all .provider .button,li .acts{inline-size:100%}
}`

/** The rules of the page. */
export const PAGE_STYLE = PARTS_STYLE + LIST_STYLE + ACTS_STYLE
