import type { Theme } from "../contract/theme.js"
import { pageImage } from "../address/page-image.js"
import { fillText } from "../messages/fill-text.js"
import type { Wording } from "../messages/open-wording.js"
import { escapeHtml } from "./escape-html.js"

/** The colours of a message, as in the messages of Auth.js. Inline, so that every mail program has them. */
export const LIGHT = {
  page: "#f9f9f9",
  card: "#ffffff",
  text: "#444444",
  quiet: "#6b6b6b",
  link: "#0f5cc0",
  line: "#e4e4e4",
  button: "#346df1",
} as const

/** For mail programs that follow the reader's system. The colours are those of the built-in pages in the dark. */
const DARK_STYLE = `
<style>@media (prefers-color-scheme:dark){.p{background:#0b0d11!important}.c{background:#15181e!important}.t{color:#f3f4f6!important}.q{color:#b4bac6!important}.l{color:#8ab8ff!important}.r{border-color:#333944!important}}</style>`

/** The style of a cell with text; set on each one, since mail programs inherit nothing. */
export function cellStyle(padding: string, size: number, colour: "text" | "quiet"): string {
  const height = Math.round((size * 1.5) / 2) * 2
  return `padding:${padding};font-family:Helvetica,Arial,sans-serif;font-size:${size}px;line-height:${height}px;color:${LIGHT[colour]}`
}

/** A message of ours. Texts are plain; `rows` is HTML. */
export interface MailParts {
  readonly wording: Pick<Wording, "lang" | "dir">
  readonly theme: Theme
  /** The site's origin. */
  readonly origin: string
  /** The subject, which is the heading too. May contain `{site}`. */
  readonly title: string
  /** What a list of messages shows after the subject. */
  readonly preview: string
  /** Rows of the card's table, below the heading. */
  readonly rows: readonly string[]
  /** The quiet text at the end. May contain `{site}`. */
  readonly end: string
}

/** What messages call the site: the name of the application, or else the host. */
export function siteName({ name }: Theme, origin: string): string {
  return name ?? new URL(origin).host
}

/**
 * The HTML of a message: a card with the theme's logo, a heading, whatever comes below it, and a quiet text at the end.
 *
 * Tables and inline styles, because mail programs know little else; what only some of them know is the style for dark
 * mode. The comments are for Outlook on Windows, which knows no greatest width. Nothing is loaded but the logo.
 */
export function mailDocument(parts: MailParts): string {
  const { theme, title, rows, end } = parts
  const { dir } = parts.wording
  const lang = escapeHtml(parts.wording.lang)
  const site = unlinked(siteName(theme, parts.origin))
  const schemes = theme.colorScheme === "light" ? "light" : "light dark"
  return `<!DOCTYPE html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${fillText(escapeHtml(title), { site })}</title>${schemes === "light" ? "" : DARK_STYLE}
</head>
<body class="p" style="margin:0;padding:0;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(parts.preview)}</div>
<table role="presentation" lang="${lang}" dir="${dir}" width="100%" border="0" cellspacing="0" cellpadding="0" class="p" bgcolor="${LIGHT.page}" style="background:${LIGHT.page}">
<tr><td align="center" style="padding:40px 12px">
<!--[if mso]><table role="presentation" width="480" border="0" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
<table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0" class="c" bgcolor="${LIGHT.card}" style="background:${LIGHT.card};max-width:480px;border-radius:12px">
<tr><td style="padding:36px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
${logoRow(parts, site)}<tr><td align="center" class="t" style="${cellStyle("0 32px 8px", 22, "text")}"><h1 style="margin:0;font-size:22px;line-height:30px;font-weight:normal">${fillText(escapeHtml(title), { site: `<strong>${site}</strong>` })}</h1></td></tr>
${rows.join("\n")}
<tr><td align="center" class="q" style="${cellStyle("8px 32px 36px", 14, "quiet")}">${fillText(escapeHtml(end), { site })}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** A row with the logo, whose text stands for it where a mail program shows no images; empty if there is none to show. */
function logoRow({ theme, origin }: MailParts, site: string): string {
  const src = mailLogo(theme.logo, origin)
  if (src === undefined) return ""
  return `<tr><td align="center" class="t" style="${cellStyle("0 32px 20px", 16, "text")}"><img src="${escapeHtml(src)}" alt="${site}" height="40" style="display:block;height:40px;max-width:240px;border:0"></td></tr>
`
}

/**
 * The absolute address of the logo. Mail programs show no images within the message itself (`data:`), and most of them
 * none of the kind SVG.
 */
function mailLogo(logo: string | undefined, origin: string): string | undefined {
  const image = pageImage(logo)
  if (!image || image.src.startsWith("data:")) return undefined
  const url = new URL(image.src, origin)
  return url.pathname.toLowerCase().endsWith(".svg") ? undefined : url.href
}

/** A name or a host as HTML. Mail programs turn host names into links; a zero-width space prevents that. */
export function unlinked(text: string): string {
  return escapeHtml(text).replaceAll(".", "&#8203;.")
}
