/** Page, card and text. It uses logical properties throughout, so right-to-left needs no extra rules. */
export const LAYOUT_STYLE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{
--border-width:1px;--border-radius:.5rem;
--color-info:#1463d0;--color-info-hover:#0f52ae;--color-info-text:#ffffff;
margin:0;background:var(--color-background);color:var(--color-text);
font:400 .9375rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif;
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:anywhere
}
.page{
min-block-size:100vh;min-block-size:100svh;display:grid;place-items:center;
padding:clamp(1.5rem,6vh,4rem) 1rem;grid-template-columns:minmax(0,1fr)
}
.page>div{inline-size:100%;display:grid;justify-items:center;grid-template-columns:minmax(0,1fr)}
.card{
inline-size:100%;max-inline-size:25.5rem;padding:2.5rem;
display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;align-content:start;
background:var(--color-background-card);
border:var(--border-width) solid color-mix(in srgb,var(--color-text) 9%,transparent);
border-radius:calc(var(--border-radius)*2);
box-shadow:0 1px 2px rgb(0 0 0/5%),0 16px 40px -16px rgb(0 0 0/18%)
}
.card>*{grid-column:1/-1}
.buttons{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
.many .card{max-inline-size:54rem}
.many .card>.provider,.many .card>.error,.many .card>.person,.many .card>a,.many .card>form,.many details .provider{
inline-size:100%;max-inline-size:24rem;justify-self:center
}
.many .buttons .provider{max-inline-size:none}
@media (min-width:36rem) and (max-width:57.99rem){
.many .buttons{grid-template-columns:repeat(2,minmax(0,1fr))}
.many .buttons>:last-child:nth-child(odd){grid-column:1/-1}
}
@media (min-width:58rem){
.many .buttons{grid-template-columns:repeat(6,minmax(0,1fr))}
.many .buttons>*{grid-column:span 2}
.many .buttons>:first-child:nth-last-child(3n+1)~:nth-last-child(-n+4),
.many .buttons>:first-child:nth-last-child(3n+2)~:nth-last-child(-n+2),
.many .buttons>:first-child:nth-last-child(2),.many .buttons>:first-child:nth-last-child(4){grid-column:span 3}
.many .buttons>:only-child{grid-column:1/-1}
}
.person{display:flex;align-items:center;justify-content:center;gap:.75rem;min-inline-size:0;margin-block-end:.5rem}
.avatar{
flex:none;display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;border-radius:50%;
font-weight:600;font-size:1.125rem;color:var(--color-link);background:color-mix(in srgb,currentColor 12%,transparent)
}
.avatar::before{content:attr(data-letter)}
summary{
display:grid;place-items:center;min-block-size:2.75rem;border-radius:var(--border-radius);cursor:pointer;
font-size:.875rem;color:var(--color-link);list-style:none;text-decoration:underline;text-underline-offset:.2em
}
summary::-webkit-details-marker{display:none}
.ways{display:grid;gap:.75rem;padding-block-start:.75rem;grid-template-columns:minmax(0,1fr)}
.logo{display:block;max-inline-size:100%;block-size:3rem;object-fit:contain;margin:0 auto .75rem}
.heading{text-align:center;margin-block-end:1rem}
h1{margin:0;font-size:1.375rem;line-height:1.3;font-weight:600;letter-spacing:-.012em;text-wrap:balance}
p{margin:0;color:var(--color-primary)}
.heading p{margin-block-start:.25rem}
hr{
inline-size:100%;block-size:0;margin:.75rem 0;border:0;overflow:visible;text-align:center;
border-block-start:var(--border-width) solid var(--color-separator)
}
hr::after{
content:attr(data-text);position:relative;inset-block-start:-.8125rem;display:inline-block;padding-inline:.75rem;
font-size:.8125rem;line-height:1.5rem;color:var(--color-primary);background:var(--color-background-card)
}
.signin .error{
padding:.75rem .875rem;border-radius:var(--border-radius);
border:var(--border-width) solid color-mix(in srgb,var(--color-error) 32%,transparent);
background:color-mix(in srgb,var(--color-error) 8%,var(--color-background-card))
}
.signin .error p{color:var(--color-error);font-weight:500;text-wrap:pretty}
.notice .card{text-align:center}
.notice p{text-wrap:balance}
:lang(ja){word-break:auto-phrase}
.notice .heading{margin-block-end:0}
.message{display:grid;gap:.25rem;color:var(--color-primary)}
.notice form,.notice .button{margin-block-start:.75rem}
.symbol{
display:grid;place-items:center;inline-size:3.5rem;block-size:3.5rem;margin:0 auto .5rem;border-radius:50%;
color:var(--color-link);background:color-mix(in srgb,currentColor 10%,transparent)
}
.symbol.alert{color:var(--color-error)}
.symbol svg{inline-size:1.625rem;block-size:1.625rem;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.address{color:var(--color-text);font-weight:600}
.small{font-size:.8125rem}
a{color:var(--color-link);text-underline-offset:.2em}
.site,.cancel{justify-self:center;display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:.75rem;border-radius:var(--border-radius)}
.cancel{color:var(--color-primary);text-decoration:none}
.more,.end{font-size:.875rem;text-align:center}
.more a,.end a{display:inline-flex;align-items:center;min-block-size:2.75rem}
.more a,.beside{text-decoration-color:color-mix(in srgb,currentColor 35%,transparent)}
.more a:hover,.beside:hover{text-decoration-color:currentColor}
.end{margin-block-start:.75rem}
.end a{padding-inline:.75rem;color:var(--color-primary);text-decoration:none}
.end a:hover{color:var(--color-text);text-decoration:underline}
.cancel:hover{color:var(--color-text);text-decoration:underline}
@media (max-width:30rem){
body{background:var(--color-background-card)}
.page{padding:2rem 1.25rem;align-items:start}
.card{padding:.25rem 0;border:0;border-radius:0;box-shadow:none}
}
@media print{
body{background:#fff;color:#000}
.page{min-block-size:0;padding:0}
.card{border:0;box-shadow:none}
}`

/** Buttons, fields and logos. Every target is at least 44 px high (WCAG 2.2 §2.5.5). */
export const CONTROL_STYLE = `
form{margin:0;display:grid;gap:.875rem;grid-template-columns:minmax(0,1fr)}
button,.button{
display:flex;align-items:center;justify-content:center;gap:.75rem;inline-size:100%;min-block-size:2.75rem;
padding:.5625rem .875rem;border:var(--border-width) solid transparent;border-radius:var(--border-radius);
font:inherit;font-weight:500;line-height:1.4;text-align:center;text-decoration:none;cursor:pointer
}
.submit,a.button{
font-weight:600;
color:var(--button-text-color,var(--color-info-text));
background:var(--brand-color,var(--color-info));
border-color:color-mix(in srgb,currentColor 20%,transparent)
}
.submit:hover,a.button:hover{
background:color-mix(in srgb,var(--brand-color,var(--color-info)) 86%,var(--button-shade,#000))
}
button.button{
color:var(--color-text);background:var(--provider-bg);
border-color:var(--color-separator);
box-shadow:0 1px 2px rgb(0 0 0/4%)
}
button.button:hover{
background:color-mix(in srgb,var(--provider-brand-color,var(--color-text)) 6%,var(--provider-bg));
border-color:color-mix(in srgb,var(--provider-brand-color,var(--color-text)) 45%,var(--color-control-border))
}
.button .name,.submit .name{
display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;
min-inline-size:0;unicode-bidi:isolate;text-wrap:balance
}
.button .name{flex:1}
.button:has(.icon)::after{content:"";flex:none;inline-size:1.25rem}
.many .buttons .name{text-align:start}
.many .buttons .button::after{content:none}
.many .button-provider,.many .button-provider form,.many .button-provider .button{block-size:100%}
.provider{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
form.passkey{gap:.125rem}
form.passkey>.field,form.passkey>.button+noscript{margin-block-end:.875rem}
.quiet{
padding-block:.25rem;font-size:.875rem;color:var(--color-link);background:none;
text-decoration:underline;text-underline-offset:.2em;text-decoration-color:color-mix(in srgb,currentColor 35%,transparent)
}
.quiet:hover{text-decoration-color:currentColor}
.passkey-message{font-size:.875rem;text-align:center}
.passkey-message:not(:empty){margin-block:.25rem}
noscript p{font-size:.875rem;text-align:center}
.provider{--icon-color:var(--icon-light,currentColor)}
.icon{flex:none;inline-size:1.25rem;block-size:1.25rem;fill:var(--icon-color)}
img.icon{object-fit:contain}
.icon.line{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.monogram{
display:grid;place-items:center;border-radius:.3125rem;font-size:.75rem;line-height:1;font-weight:700;
color:var(--monogram-text,var(--color-text));
background:var(--monogram-color,color-mix(in srgb,var(--color-text) 12%,transparent));
box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--color-text) 14%,transparent)
}
.monogram::before{content:attr(data-letter)}
.field{display:grid;gap:.375rem;grid-template-columns:minmax(0,1fr)}
label{font-size:.875rem;font-weight:500;color:var(--color-text)}
.field:has(>.beside){grid-template-columns:1fr auto;gap:0 1rem;margin-block-start:-.75rem}
.field:has(>.beside)>label,.beside{align-self:end;padding-block-end:.375rem}
.field:has(>.beside)>input{grid-area:2/1/3/3}
.beside{grid-area:1/2;display:flex;align-items:end;min-block-size:2.75rem;font-size:.875rem;text-align:end}
input{
inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;font:inherit;font-size:1rem;line-height:1.4;
color:var(--color-text);background:var(--color-background-card);
border:var(--border-width) solid var(--color-control-border);border-radius:var(--border-radius)
}
input::placeholder{color:var(--color-primary);opacity:.85}
input:hover{border-color:var(--color-primary)}
form:not(.passkey) input:user-invalid{border-color:var(--color-error)}
.check{grid-template-columns:auto minmax(0,1fr);align-items:center;gap:.25rem .625rem;min-block-size:2.75rem}
.check input{inline-size:1.25rem;min-block-size:1.25rem;margin:0;accent-color:var(--color-link);order:-1}
:focus{outline:none}
:focus-visible{outline:2px solid var(--color-link);outline-offset:2px}
input:focus-visible{outline-offset:0;border-color:var(--color-link)}
:disabled,:disabled:hover{cursor:not-allowed;opacity:.55}
@media (prefers-reduced-motion:no-preference){
button,.button,input{transition:background-color .12s ease,border-color .12s ease}
button:active,.button:active{transform:translateY(1px)}
}
@media (forced-colors:active){
button,.button,.monogram,.avatar{border:1px solid ButtonBorder}
.quiet,.quiet:disabled{border:0}
.icon:not(.line),.icon:not(.line) path{fill:currentColor}
:focus,:focus-visible{outline:2px solid Highlight}
:disabled{color:GrayText;opacity:1}
}`
