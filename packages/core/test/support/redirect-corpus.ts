/**
 * Redirect targets, and what must happen to them.
 *
 * `refuse`: must not be followed. `stay`: refused, or rewritten as an absolute URL on the base's origin. `follow`: must
 * be followed, so that the rule is not stricter than it needs to be.
 */
export interface RedirectCase {
  readonly base: string
  readonly verdict: "refuse" | "stay" | "follow"
  readonly url: string
}

type Line = readonly [verdict: RedirectCase["verdict"], url: string]

const casesOn = (base: string, lines: readonly Line[]): readonly RedirectCase[] =>
  lines.map(([verdict, url]) => ({ base, verdict, url }))

export const redirectCorpus: readonly RedirectCase[] = [
  // scheme-relative and slash tricks
  ...casesOn("https://app.example", [
    ["refuse", "//evil.example"],
    ["refuse", "///evil.example"],
    ["refuse", "/////evil.example/x"],
    ["refuse", "//evil.example#"],
    ["refuse", "//evil.example%2f.."],
    ["refuse", "//app.example@evil.example"],
    ["refuse", "//evil.example\\@app.example"],
    ["refuse", "//app.exampleevil.example"],
    ["refuse", "//127.0.0.1/"],
    ["refuse", "//0x7f.1/"],
    ["refuse", "//evil\u3002example"],
    ["refuse", "//google.com%00.app.example"],
    ["refuse", "/\\/evil.example"],
    ["refuse", "\\\\evil.example"],
    ["refuse", "/\\\\evil.example"],
    ["refuse", "\\evil.example"],
    ["refuse", "/\t/evil.example"],
    ["refuse", "/\r/evil.example"],
    ["refuse", "\t//evil.example"],
    ["refuse", " //evil.example"],
    ["stay", "\ufeff//evil.example"],
    ["refuse", "\u0000//evil.example"],
    ["refuse", "\u001f//evil.example"],
    ["refuse", "\f//evil.example"],
    ["stay", "/\u200b/evil.example"],
    ["stay", "/.//evil.example"],
    ["refuse", "/./\\evil.example"],
    ["stay", "/x/../..//evil.example"],
    ["stay", "/%2e%2e//evil.example"],
    ["stay", ".//evil.example"],
    ["stay", "/;/evil.example"],
    ["stay", "/@evil.example"],
    ["stay", "/%5c%5cevil.example"],
    ["stay", "/%2f%2fevil.example"],
    ["stay", "/%09/evil.example"],
    ["stay", "/%0d%0aLocation:%20https://evil.example"],
  ]),
  // absolute, foreign host
  ...casesOn("https://app.example", [
    ["refuse", "https://evil.example"],
    ["refuse", "https://evil.example/https://app.example"],
    ["refuse", "https://evil.example#https://app.example"],
    ["refuse", "https://evil.example;app.example"],
    ["refuse", "https://app.exampleevil.example"],
    ["refuse", "https://evil-app.example"],
    ["refuse", "https://sub.app.example"],
    ["refuse", "https://app.example:443@evil.example"],
    ["refuse", "https://app.example%40evil.example"],
    ["refuse", "https://app.example%3f@evil.example"],
    ["refuse", "https://app.example\\@evil.example"],
    ["refuse", "https://evil.example\\.app.example"],
    ["refuse", "https://evil.example#@app.example"],
    ["refuse", "https://evil.example/@app.example"],
    ["stay", "https://app.example?@evil.example"],
    ["refuse", "https://app.example&@evil.example"],
    ["refuse", "https://app.example[@evil.example"],
    ["refuse", "https://app.example\u0000.evil.example"],
    ["refuse", "https://app.example%0d%0a.evil.example"],
    ["refuse", "https://app.example\t.evil.example"],
    ["refuse", "https://app.example .evil.example"],
    ["refuse", "https://app.example\uff0eevil.example"],
    ["refuse", "https://app.example\uff0f.evil.example"],
    ["refuse", "https://evil.example\u2100.app.example"],
    ["refuse", "https://evil.example\uff03.app.example"],
    ["refuse", "https://\u0430pp.example"],
    ["refuse", "https://app.example."],
    ["refuse", "https://app.example:8443"],
    ["refuse", "https://app.example:0"],
    ["refuse", "https://app.example:443:443"],
    ["refuse", "https://user@app.example"],
    ["stay", "https://:@app.example"],
    ["refuse", "https://@@app.example"],
  ]),
  // scheme confusion
  ...casesOn("https://app.example", [
    ["refuse", "HTTP://app.example"],
    ["refuse", "javascript://app.example/%0aalert(1)"],
    ["refuse", "java\tscript:alert(1)"],
    ["refuse", " javascript:alert(1)"],
    ["refuse", "javascript:/*https://app.example/*/alert(1)"],
    ["refuse", "data:text/html;base64,PHNjcmlwdD4="],
    ["refuse", "vbscript:msgbox(1)"],
    ["refuse", "blob:null/x"],
    ["refuse", "view-source:https://app.example"],
    ["refuse", "about://app.example"],
    ["refuse", "file://app.example/etc/passwd"],
    ["refuse", "ws://app.example/"],
    ["refuse", "mailto:x@app.example"],
    ["refuse", "intent://app.example#Intent;scheme=https;end"],
    ["refuse", "urn:app.example"],
    ["refuse", "https:/evil.example"],
    ["stay", "https:/app.example/x"],
    ["stay", "https:////app.example/x"],
    ["refuse", "https:/\\app.example"],
    ["refuse", "http:/app.example"],
    ["stay", "https%3a//app.example"],
    ["refuse", "h\tttps://app.example"],
    ["refuse", "\u0000https://app.example"],
    ["stay", " https://app.example/"],
    ["refuse", "https://app.example\n/"],
    ["stay", "https://app%2eexample/"],
    ["stay", "https://app\u3002example/"],
    ["stay", "https://APP.EXAMPLE:443/"],
  ]),
  // relative without slash, junk, and type confusion
  ...casesOn("https://app.example", [
    ["stay", "evil.example/x"],
    ["stay", "#//evil.example"],
    ["stay", ".."],
    ["stay", "%2f%2fevil.example"],
    ["stay", "https%3A%2F%2Fevil.example"],
    ["refuse", "///"],
    ["refuse", "\\"],
    ["stay", ":evil"],
    ["stay", "://"],
    ["refuse", "http://"],
    ["refuse", "https:///"],
    ["stay", "undefined"],
    ["stay", "\ud800"],
    ["stay", "/\udfff/x"],
  ]),
  // must be followed (no regression)
  ...casesOn("https://app.example", [
    ["follow", "/"],
    ["follow", "/dashboard?tab=1&x=%2F%2Fevil.example#frag"],
    ["follow", "/%E2%9C%93"],
    ["follow", "/path;v=1/x"],
    ["follow", "/x?next=https://evil.example"],
    ["follow", "/:colon"],
    ["follow", "/a//b"],
    ["follow", "https://app.example/"],
    ["follow", "https://app.example?x=1"],
  ]),
  // dev base
  ...casesOn("http://localhost:3000", [
    ["refuse", "http://localhost:3001/"],
    ["refuse", "http://localhost:3000@evil.example/"],
    ["refuse", "http://127.0.0.1:3000/"],
    ["refuse", "https://localhost:3000/"],
    ["refuse", "http://localhost:3000.evil.example/"],
    ["stay", "http:localhost:3000/x"],
    ["refuse", "localhost:3000/x"],
    ["stay", "http://localhost:03000/x"],
  ]),
  // non-default port
  ...casesOn("https://app.example:8443", [
    ["refuse", "https://app.example:443/"],
    ["refuse", "https://app.example:84430/"],
    ["stay", "https://app.example:08443/x"],
  ]),
  // sibling and parent hosts
  ...casesOn("https://tenant.app.example", [
    ["refuse", "https://app.example/"],
    ["refuse", "https://tenant.app.example.evil.example/"],
    ["follow", "https://tenant.app.example/ok"],
  ]),
  // IDN base
  ...casesOn("https://xn--bcher-kva.example", [
    ["follow", "https://xn--bcher-kva.example/ok"],
    ["stay", "https://B\u00dcCHER.example/x"],
  ]),
  // IPv6 base
  ...casesOn("https://[::1]:3000", [
    ["follow", "https://[::1]:3000/ok"],
    ["refuse", "https://[::ffff:127.0.0.1]:3000/"],
    ["refuse", "https://[::1]:3000@evil.example/"],
  ]),
]
