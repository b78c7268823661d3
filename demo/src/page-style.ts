/** The style of the demo's pages. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1a1d23; --soft: #5c6470; --line: #dfe3e8; --paper: #fff; --ground: #f5f6f8; --brand: #3b5bdb; --on-brand: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaee; --soft: #a2a9b4; --line: #31363f; --paper: #1b1f26; --ground: #12151a; --brand: #91a7ff; --on-brand: #10131a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; max-width: 46rem; margin: 0 auto; padding: .9rem 1.25rem }
.brand { display: flex; align-items: center; gap: .55rem; color: var(--ink); font-weight: 650; text-decoration: none; white-space: nowrap }
.brand svg { color: var(--brand) }
.visitor { display: flex; align-items: center; gap: .6rem; min-width: 0; min-height: 44px; color: var(--ink); text-decoration: none }
.visitor .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 11rem }
.visitor:hover .name { text-decoration: underline }
.avatar { flex: none; display: grid; place-items: center; border-radius: 50%; background: var(--brand); color: var(--on-brand); font-weight: 650; object-fit: cover; text-transform: uppercase }
.avatar.small { width: 32px; height: 32px } .avatar.large { width: 64px; height: 64px; font-size: 1.6rem }
main { max-width: 46rem; margin: 0 auto; padding: clamp(.75rem, 3vw, 2rem) 1.25rem 4rem }
h1 { font-size: clamp(1.5rem, 6vw, 2.2rem); line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; text-wrap: balance }
h2 { font-size: 1.1rem; margin: 0 0 .75rem }
p { margin: 0 0 1rem } .soft { color: var(--soft) }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem 1.4rem; margin-top: 1.25rem }
ol, ul { margin: 0; padding-inline-start: 1.2rem } li { margin: .45rem 0 }
dl { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: .5rem 1rem; margin: 0 } dt { color: var(--soft) } dd { margin: 0 }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0 } dd + dt { margin-top: .6rem } .visitor .name { max-width: 7rem } }
a { color: var(--brand) } code, pre { font: .875em/1.5 ui-monospace, monospace }
pre { overflow-x: auto; margin: 0; padding: 1rem; background: var(--ground); border-radius: 10px }
pre + p { margin-top: 1rem } pre.command { white-space: pre-wrap }
.person { display: flex; align-items: center; gap: 1rem; min-width: 0 } .person h1, .person p { margin: 0 }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1rem 0 }
.actions:last-child { margin-bottom: 0 } section p:last-child { margin-bottom: 0 }
.button { display: inline-block; min-height: 44px; padding: .6rem 1.1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
section + h2 { margin-top: 2rem } .device { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding: .6rem 0; border-top: 1px solid var(--line) } .device:first-child { border-top: 0 } .device > div { flex: 1 1 16rem; min-width: 0 }
.plain { list-style: none; padding: 0 } .plain:empty { display: none }
input { flex: 1; min-width: 10rem; min-height: 44px; padding: .6rem .8rem; border: 1px solid var(--soft); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit }
.button.main { background: var(--brand); border-color: var(--brand); color: var(--on-brand) }
.button[aria-pressed="true"] { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand) }
.acting { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; max-width: 43.5rem; margin: 0 auto; padding: .6rem 1.25rem; border: 2px solid var(--brand); border-radius: 12px; background: var(--paper) } .acting span { flex: 1 1 14rem; min-width: 0 }
@media (max-width: 48.5rem) { .acting { margin: 0 1.25rem } }
.device .actions { margin: 0; flex: 1 1 100% }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`
