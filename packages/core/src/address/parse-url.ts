/**
 * The URL that a text stands for; undefined if it is none. In place of `URL.canParse()`: after some thousands of calls,
 * Node 20 returns false there for every host with letters such as the `ü` in `https://bücher.example`.
 */
export function parseUrl(text: string | URL, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
