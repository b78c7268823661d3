import type { Browser, Page } from "./browser.js"

/** Sends the first form of a page as it stands, the way a browser without scripts does. */
export function submitForm(browser: Browser, { text, url }: Page): Promise<Page> {
  const [, attributes = "", inside = ""] = /<form([^>]*)>([\s\S]*?)<\/form>/.exec(text) ?? []
  const action = plain(/\baction="([^"]*)"/.exec(attributes)?.[1] ?? "")
  const fields = [...inside.matchAll(/<input[^>]*>/g)].map(([input]) => [
    plain(/\bname="([^"]*)"/.exec(input)?.[1] ?? ""),
    plain(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ""),
  ])
  const isMultipart = /multipart\/form-data/i.test(attributes)
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name = "", value = ""] of fields) if (name) body.append(name, value)
  return browser.post(new URL(action, url), body)
}

function plain(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&")
}
