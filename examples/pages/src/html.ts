/** Markup that can be put into a page unchanged. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const NAMES: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" }

/** A template that escapes its values, except for markup from this tag. */
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
