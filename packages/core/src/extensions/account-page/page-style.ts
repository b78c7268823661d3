/** Lists of what somebody has, each with what can be done to it. */
export const PAGE_STYLE = `
.account .card{max-inline-size:44rem;gap:2rem}
.account .heading{margin-block-end:0}
.account section{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
h2{margin:0;font-size:1.0625rem;line-height:1.4;font-weight:600}
ul{margin:0;padding:0;list-style:none}
li{
display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding-block:.875rem;
border-block-start:var(--border-width) solid var(--color-separator)
}
li:last-child{border-block-end:var(--border-width) solid var(--color-separator)}
.what{flex:1 1 14rem;min-inline-size:0}
.title{font-weight:600;color:var(--color-text)}
.here{
display:inline-block;padding:0 .5rem;border-radius:1rem;font-size:.8125rem;font-weight:500;white-space:nowrap;
color:var(--color-link);border:var(--border-width) solid currentColor
}
li .button,.all .button{inline-size:auto}
li details{flex-basis:100%}
li summary{justify-self:start;inline-size:fit-content}
li .submit,.passkey .button{inline-size:auto;justify-self:start}
.go{justify-self:start;display:inline-flex;align-items:center;min-block-size:2.75rem}
.all{display:flex;flex-wrap:wrap;gap:.75rem}
.who{display:flex;align-items:center;gap:1rem}
.who .avatar{position:relative;overflow:hidden;inline-size:3.5rem;block-size:3.5rem;font-size:1.375rem}
.avatar img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.avatar img::after{
content:attr(data-letter);position:absolute;inset:0;display:grid;place-items:center;
background:color-mix(in srgb,currentColor 12%,var(--color-background-card))
}
.here.open{color:var(--color-primary)}
.account section>details>summary{justify-self:start;inline-size:fit-content}
.account section>details form{display:grid;gap:.75rem;padding-block-start:.5rem}
.account section>details .submit{inline-size:auto;justify-self:start}
.all .provider{gap:0}
.all .button:has(.icon)::after{content:none}
li.provider{display:flex;flex-wrap:nowrap;justify-content:flex-start}
li.account{flex-wrap:wrap;gap:.5rem .875rem}
li.account .what{flex:1 1 11rem}
.report{
padding:.75rem 1rem;border-radius:var(--border-radius);color:var(--color-text);
border:var(--border-width) solid var(--color-separator);border-inline-start:.25rem solid var(--color-link)
}
.report .button{inline-size:auto;justify-self:start}
@media (max-width:30rem){
.account .card{gap:1.75rem}
.all .button,.all .provider{inline-size:100%}
}`
