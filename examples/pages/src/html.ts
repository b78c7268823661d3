/** Markup that may be put into a page as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const NAMES: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" }

/** A template whose values are escaped, but for what this tag made. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (Html | string | readonly Html[])[]
): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(textOf)))
}

function textOf(value: Html | string | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value !== "string") return value.map(({ text }) => text).join("")
  return value.replaceAll(/[&<>"]/g, (sign) => `&${NAMES[sign]};`)
}
