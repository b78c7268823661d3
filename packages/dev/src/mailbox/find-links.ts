/** Enough for any real mail; a malicious one cannot fill the page. */
const MOST_LINKS = 50

/** The web addresses in a mail: first the links in its HTML, then those in its text, each once. */
export function findLinks(html: string | null, text: string | null): readonly string[] {
  const found = [...hrefsIn(html ?? ""), ...addressesIn(text ?? "")].filter(isWebAddress)
  return [...new Set(found)].slice(0, MOST_LINKS)
}

function hrefsIn(html: string): readonly string[] {
  return linkTags(html).flatMap((tag) => {
    const [, double, single, bare] =
      /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? []
    return decodeEntities(double ?? single ?? bare ?? "").trim()
  })
}

/**
 * The `<a …>` tags. Each search goes on where the last tag ended, and none follows a tag that does not end: a mail of
 * nothing but `<a <a <a` is read once, not once for each of them.
 */
function linkTags(html: string): readonly string[] {
  const tags: string[] = []
  const start = /<a\s/gi
  while (start.exec(html)) {
    const from = start.lastIndex
    const rest = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*/y
    rest.lastIndex = from
    const [attributes = ""] = rest.exec(html) ?? []
    start.lastIndex = from + attributes.length
    if (html[start.lastIndex] !== ">") break
    tags.push(attributes)
  }
  return tags
}

/** Punctuation after an address is part of the sentence, not of the address. */
function addressesIn(text: string): readonly string[] {
  const found = text.match(/\bhttps?:\/\/[^\s<>"]+/gi) ?? []
  return found.map((address) => {
    let end = address.length
    while (".,;:!?)]}'’".includes(address.charAt(end - 1))) end--
    return address.slice(0, end)
  })
}

/** Only http and https: a `javascript:` or `data:` link must not become a button on our page. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return NAMED[entity.toLowerCase()] ?? whole
    const code = Number(entity.slice(1).replace(/^x/i, "0x"))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
