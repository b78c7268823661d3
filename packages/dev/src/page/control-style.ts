/** Buttons, account cards, lists of mail. Every target is at least 44 px high (WCAG 2.2 §2.5.5). */
export const CONTROL_STYLE = `
form{margin:0;display:grid;gap:.625rem;grid-template-columns:minmax(0,1fr)}
button,.button,summary.button{
display:flex;align-items:center;justify-content:center;gap:.625rem;inline-size:100%;min-block-size:2.75rem;margin:0;
padding:.5625rem .875rem;border:1px solid var(--line);border-radius:.5rem;font:inherit;font-weight:500;line-height:1.4;
text-align:center;text-decoration:none;cursor:pointer;color:var(--text);background:var(--card)
}
button:hover,.button:hover{border-color:var(--edge);background:color-mix(in srgb,var(--accent) 7%,var(--card))}
.primary,.primary:hover{font-weight:600;color:var(--on-accent);background:var(--accent);border-color:transparent}
.primary:hover{background:var(--accent-strong)}
.quiet{color:var(--soft);border-color:transparent;background:none}
.account{justify-content:start;gap:.875rem;padding:.75rem .875rem;text-align:start}
.face{flex:none;inline-size:2.5rem;block-size:2.5rem;border-radius:50%;display:block}
.who{flex:1;min-inline-size:0;display:grid;gap:.0625rem}
.name{font-weight:600;unicode-bidi:plaintext;text-align:start}
.email{font-size:.8125rem;font-weight:400;color:var(--soft)}
.badges{display:flex;flex-wrap:wrap;gap:.25rem .375rem;margin-block-start:.1875rem}
.badge{padding:0 .4375rem;border-radius:.75rem;font-size:.75rem;line-height:1.25rem;font-weight:500;color:var(--soft);border:1px solid color-mix(in srgb,currentColor 40%,transparent)}
.badge.good{color:var(--good)}.badge.warn{color:var(--warn)}
.signed-in{display:flex;align-items:center;gap:.875rem;padding:.75rem .875rem;border:1px solid var(--line);border-radius:.625rem}
.scopes{display:grid;gap:.75rem}
.scopes li{display:flex;gap:.75rem}
.scopes .icon{margin-block-start:.1875rem;color:var(--good)}
.scopes .soft{display:block;font-size:.8125rem}
details>summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
.errors{display:grid;gap:.625rem;margin-block-start:.75rem;padding:.875rem;border:1px dashed var(--edge);border-radius:.625rem}
.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1rem}
.bar .who{flex-basis:9rem}
.bar form{display:block}
.bar button{inline-size:auto}
.mails{border-block-start:1px solid var(--line)}
.mails li{border-block-end:1px solid var(--line)}
.mail{display:grid;grid-template-columns:minmax(0,13rem) minmax(0,1fr) max-content;gap:.125rem 1.25rem;align-items:baseline;padding:.75rem .5rem;color:inherit;text-decoration:none;border-radius:.375rem}
.mail:hover{background:color-mix(in srgb,var(--accent) 7%,var(--card))}
.mail .to,.mail .subject{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;unicode-bidi:plaintext;text-align:start}
.mail .subject{font-weight:600}
.mail time{font-size:.8125rem;color:var(--soft)}
.links{display:grid;gap:.625rem}
.links .button{justify-content:start;text-align:start}
.links .url{min-inline-size:0;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.section>summary{display:flex;align-items:center;min-block-size:2.75rem;font-weight:600;color:var(--link)}
.section>summary::before{content:"";inline-size:.4375rem;block-size:.4375rem;margin-inline:.1875rem .6875rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg)}
.section[open]>summary::before{transform:rotate(45deg)}
iframe{display:block;inline-size:100%;block-size:26rem;resize:vertical;border:1px solid var(--line);border-radius:.5rem;background:#fff}
:focus{outline:none}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:30rem){
.mail{grid-template-columns:minmax(0,1fr) max-content;padding-inline:0}
.mail .subject{grid-column:1/-1;grid-row:1}
}
@media (prefers-reduced-motion:no-preference){
button,.button{transition:background-color .12s ease,border-color .12s ease}
button:active,.button:active{transform:translateY(1px)}
}
@media (forced-colors:active){
button,.button{border-color:ButtonBorder}
:focus-visible{outline-color:Highlight}
}`
