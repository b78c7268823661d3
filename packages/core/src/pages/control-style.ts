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
button.danger,button.danger:hover{color:var(--color-error)}
.button .name,.submit .name{
display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;
min-inline-size:0;unicode-bidi:isolate;text-wrap:balance
}
.button .name{flex:1}
.button:has(.icon)::after{content:"";flex:none;inline-size:1.25rem}
.name[data-name]::before{content:attr(data-name)}
.spoken{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.grid .name{text-align:start}
.grid .button::after{content:none}
.grid .button-provider,.grid form,.grid .button{block-size:100%}
.used{position:relative;display:grid;grid-template-columns:minmax(0,1fr)}
.grid .used{block-size:100%}
#last-used{
position:absolute;inset-block-start:-.5625rem;inset-inline-end:.5rem;padding-inline:.4375rem;pointer-events:none;
font-size:.6875rem;line-height:1.0625rem;font-weight:500;color:var(--color-primary);background:var(--color-background-card);
border:var(--border-width) solid var(--color-separator);border-radius:1rem
}
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
.field:has(>button.reveal)>input{grid-area:2/1/3/-1;padding-inline-end:3rem}
.field:has(>button.reveal) input::-ms-reveal{display:none}
.field>button.reveal{grid-area:2/1/3/-1;justify-self:end;inline-size:2.75rem;padding:0;color:var(--color-primary);background:none}
.field>button.reveal:hover{color:var(--color-text)}
.reveal[aria-pressed=false] .slash{display:none}
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
}
@supports not (color:color-mix(in srgb,red,red)){
.card,.signin .error{border:var(--border-width) solid var(--color-separator)}
.signin .error{background:var(--color-background-card)}
.submit:hover,a.button:hover{background:var(--brand-color,var(--color-info))}
button.button:hover{background:var(--provider-bg);border-color:var(--color-separator)}
.monogram{background:var(--monogram-color,transparent)}
}`
