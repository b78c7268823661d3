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
@media (min-width:22rem) and (max-width:57.99rem){
.grid{grid-template-columns:repeat(2,minmax(0,1fr))}
.grid>:last-child:nth-child(odd){grid-column:1/-1}
}
@media (min-width:58rem){
.signin:not(.many) .grid{grid-template-columns:repeat(2,minmax(0,1fr))}
.signin:not(.many) .grid>:last-child:nth-child(odd){grid-column:1/-1}
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
